import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** The table of contents: every address of the site and the API. A layout draws the frame and the menu of its pages. */
export default [
  // What everybody reads.
  route("*", "routes/public/not-found.tsx"),
  index("routes/public/home.tsx"),
  route("about", "routes/public/about.tsx"),
  route("ai-assistant", "routes/public/ai-assistant.tsx"),
  route("ai-assistant/transcript", "routes/public/ai-assistant-transcript.ts"),
  route("cart", "routes/public/cart.tsx"),
  route("contact", "routes/public/contact.tsx"),
  route("contact/thank-you", "routes/public/contact-thank-you.tsx"),
  route("gift/:token", "routes/public/gift.tsx"),
  route("embed/:trackId", "routes/public/embed.tsx"),
  route("embed/release/:releaseId", "routes/public/embed-release.tsx"),
  route("landing", "routes/public/landing.tsx"),
  route("legal/:document", "routes/public/legal.tsx"),
  route("listen", "routes/public/listen.tsx"),
  route("listen/:token", "routes/public/private-link.tsx"),
  route("music/:trackId", "routes/public/track.tsx"),
  route("music", "routes/public/music.tsx"),
  route("newsletter", "routes/public/newsletter.tsx"),
  route("newsletter/confirm", "routes/public/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/public/newsletter-unsubscribe.tsx"),
  route("orders", "routes/public/orders.tsx"),
  route("photos", "routes/public/photos.tsx", [route(":photoId", "routes/public/photo.tsx")]),
  route("redeem", "routes/public/redeem.tsx"),
  route("redeem/:code", "routes/public/redeem.tsx", { id: "redeem-code" }),
  route("releases/:releaseId", "routes/public/release.tsx"),
  route("releases", "routes/public/releases.tsx"),
  route("videos", "routes/public/videos.tsx", [route(":videoId", "routes/public/video.tsx")]),

  // For readers that are programs.
  route("feed.xml", "routes/feeds/feed.ts"),
  route("llms.txt", "routes/feeds/llms.ts"),
  route("music.json", "routes/feeds/music-json.ts"),
  route("music.m3u", "routes/feeds/music-m3u.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("oembed", "routes/feeds/oembed.ts"),

  // Accounts and what belongs to them.
  route(".well-known/change-password", "routes/account/change-password.ts"),
  route("auth", "routes/account/auth.tsx"),
  layout("routes/account/layout.tsx", [
    route("dashboard", "routes/account/dashboard.tsx"),
    ...prefix("dashboard", [
      route("privacy", "routes/account/privacy.tsx"),
      route("purchases/:purchaseId", "routes/account/purchase.tsx"),
      route("security", "routes/account/security/route.tsx"),
    ]),
  ]),
  // With the link of an order, for guests too.
  route("dashboard/downloads", "routes/account/downloads.tsx"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("logout", "routes/account/logout.tsx"),
  route("reauthenticate", "routes/account/reauthenticate.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("invitation", "routes/account/invitation.tsx"),
  route("setup", "routes/account/setup.tsx"),
  route("undo-email-change", "routes/account/email-change-undo.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),

  // Paying.
  route("checkout", "routes/checkout/checkout/route.tsx"),
  route("checkout/express", "routes/checkout/express.tsx"),
  route("payment-success", "routes/checkout/payment-success.tsx"),
  route("test-payments", "routes/checkout/test-provider.tsx"),
  route("test-payments/authenticate/:intentId", "routes/checkout/test-authentication.tsx"),
  route("test-payments/checkout/:sessionId", "routes/checkout/test-checkout.tsx"),

  // The owner and their moderators.
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/overview.tsx"),
    ...prefix("admin", [
      route("audit", "routes/admin/audit.tsx"),
      layout("routes/admin/codes/layout.tsx", [
        route("codes", "routes/admin/codes/batches.tsx"),
        route("codes/discounts", "routes/admin/codes/discounts.tsx"),
      ]),
      route("codes/:batchId", "routes/admin/codes/batch.tsx"),
      route("codes/:batchId/export", "routes/admin/codes/export.ts"),
      route("edit-tracks", "routes/admin/edit-tracks.tsx"),
      route("health", "routes/admin/health.tsx"),
      route("import", "routes/admin/import.tsx"),
      route("inbox", "routes/admin/inbox.tsx"),
      route("inbox/:contactId", "routes/admin/message.tsx"),
      route("invitations", "routes/admin/invitations.tsx"),
      layout("routes/admin/newsletter/layout.tsx", [
        route("newsletter", "routes/admin/newsletter/list.tsx"),
        route("newsletter/import", "routes/admin/newsletter/import.tsx"),
        route("newsletter/bounces", "routes/admin/newsletter/bounces.tsx"),
      ]),
      route("newsletter/export", "routes/admin/newsletter/export.ts"),
      route("newsletter/issues/:issueId", "routes/admin/newsletter/issue.tsx"),
      route("newsletter/issues/:issueId/preview", "routes/admin/newsletter/preview.ts"),
      route("orders", "routes/admin/orders/route.tsx"),
      route("orders/:orderId", "routes/admin/order/route.tsx"),
      route("photos", "routes/admin/photos.tsx"),
      route("photos/:photoId", "routes/admin/photo.tsx"),
      route("releases", "routes/admin/releases.tsx"),
      route("releases/:releaseId", "routes/admin/release/route.tsx"),
      route("sales", "routes/admin/sales.tsx"),
      route("sales/documents", "routes/admin/sales-documents.ts"),
      route("sales/export", "routes/admin/sales-export.ts"),
      layout("routes/admin/site/layout.tsx", [
        route("site", "routes/admin/site/tab.tsx"),
        ...["pages", "about", "contact", "legal", "shop", "mails"].map((tab) =>
          route(`site/${tab}`, "routes/admin/site/tab.tsx", { id: `routes/admin/site/${tab}` }),
        ),
      ]),
      route("statistics", "routes/admin/statistics.tsx"),
      route("statistics/export", "routes/admin/statistics-export.ts"),
      route("today", "routes/admin/today.tsx"),
      route("tracks", "routes/admin/tracks.tsx"),
      route("tracks/:trackId", "routes/admin/track/route.tsx"),
      route("users/:userId", "routes/admin/user.tsx"),
      route("videos", "routes/admin/videos.tsx"),
      route("videos/:videoId", "routes/admin/video.tsx"),
    ]),
  ]),

  // The API, as /api describes it.
  route("api/*", "routes/api/route.ts"),
  route("api", "routes/api/reference.tsx"),
] satisfies RouteConfig;
