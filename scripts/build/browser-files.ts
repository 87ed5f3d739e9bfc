import path from "node:path";

/**
 * The browser's files by what changes together: the framework, what most pages share, and a few groups that
 * several pages need. Left alone, Rollup makes a file of every overlap: thirty requests for a page.
 * A group that holds an entry is that entry's file. Each has the modules whose paths begin like one of these, but for
 * those after "!"; a module belongs to the first group that has it.
 */
export const groups: readonly (readonly [name: string, ...paths: (string | RegExp)[]])[] = [
  ["react", /^commonjsHelpers/, "node_modules/react/", "node_modules/react-dom/", "node_modules/scheduler/"],
  [
    "router",
    /^vite\/preload-helper/,
    "app/zod-without-eval",
    "app/components/core/layout/inline-styles",
    "app/components/core/layout/nonce",
    "node_modules/@remix-run/",
    "node_modules/react-router/",
    "node_modules/react-router-dom/",
    "node_modules/turbo-stream/",
  ],
  // Fetched with the first sound.
  [
    "dock",
    "app/components/music/player/dock/",
    "app/components/music/player/state/media-session",
    "app/components/music/player/state/use-catalogue",
    "app/components/music/player/state/step-dock",
    "app/components/music/player/state/close-player",
    "app/components/music/player/state/persist-player",
  ],
  // Small parts of many pages.
  [
    "values",
    "app/components/ui/values/day",
    "app/components/ui/page/folded",
    "app/components/shop/checkout/express/offered-frame",
    "app/components/shop/checkout/express/express-checkout-frame.module",
  ],
  ["moments", "app/components/ui/values/time-label", "app/shared/core/times/zoned-time"],
  [
    "addresses",
    "app/components/ui/values/email-address",
    "app/shared/core/format-email-address",
    "app/shared/core/punycode",
  ],
  [
    "buying",
    "app/components/music/tracks/track-action",
    "app/components/music/tracks/explicit",
    "app/components/music/tracks/asked-price",
    "app/components/music/downloads/owned-track-download",
    "app/components/music/releases/play-cover.tsx",
    "app/components/shop/cart/add-to-cart",
    "app/shared/music/releases/kind-names",
    "app/shared/music/releases/purchase-verb",
  ],
  // Fetched by what somebody does.
  [
    "actions",
    "app/components/core/layout/page-changes/late-fonts",
    "app/components/music/downloads/ask-for-download",
  ],
  [
    "share",
    "app/components/core/share/share-button",
    "app/components/core/share/share-link",
    "app/components/music/catalogue/format-list",
    "app/components/music/downloads/owned-parts",
    "app/components/music/releases/sale-bar",
  ],
  [
    "releases",
    "app/components/music/releases/release-facts",
    "app/components/music/releases/release-tracks",
    "app/components/music/tracks/release-action",
  ],
  // What lists and the landing page begin with.
  [
    "headers",
    // Its styles are the root's.
    "app/components/ui/page/page-header.tsx",
    "app/components/ui/page/poster-title",
    "app/components/ui/empty-state",
    "app/components/ui/link-tabs",
    "app/components/ui/stat-card",
  ],
  ["overlays", "app/components/ui/modal"],
  // What opens over the pages of photos and videos.
  [
    "page-memory",
    "app/components/ui/page-memory",
    "app/components/content/photos/shown-gallery",
    "app/components/content/videos/shown-vault",
    "app/shared/content/photos/place-photo",
  ],
  // Without what a single kind of page draws.
  [
    "root",
    "app/root.tsx",
    "app/http/",
    "!app/http/head/track-",
    "!app/http/head/release-",
    "app/styles/",
    "!app/styles/admin",
    "app/components/ui/",
    "!app/components/ui/status-badge",
    "!app/components/ui/use-fragment",
    "!app/components/ui/values/order-amount",
    "!app/components/ui/page/rich",
    "!app/components/ui/page/access",
    "!app/components/ui/page/not-found",
    "!app/components/ui/confirmation",
    "!app/components/ui/qr-code",
    "app/components/core/layout/",
    "!app/components/content/frame/admin-bar",
    "!app/components/core/layout/pending-card",
    "app/components/content/frame/",
    "app/components/music/player/",
    "app/components/music/tracks/",
    // Its styles alone would be a file more for the list of music.
    "app/components/music/releases/play-cover.module",
    "app/components/music/catalogue/track-badge",
    "app/components/music/downloads/track-download.module",
    "app/shared/core/login-required",
    "app/components/core/forms/revalidate",
    "app/components/core/forms/form-result",
    "app/components/core/toasts/",
    "!app/components/core/toasts/radix",
    "!app/components/core/toasts/toast-offer",
  ],
  [
    "purchases",
    "app/routes/account/layout",
    "app/shared/core/errors",
    "app/components/accounts/account/account-navigation",
    "app/components/accounts/account/account-list.module",
    "app/components/accounts/account/email/email-notices.module",
    "app/components/accounts/account/profile-settings.module",
    "app/components/accounts/dashboard/purchase-list.module",
    "app/components/accounts/dashboard/purchase-row.module",
    "app/components/music/collection/",
    "!app/components/music/collection/purchased",
    "app/components/core/forms/preserved-form-notice",
    "app/components/music/downloads/download-choice",
    "app/components/music/extras/",
    "app/shared/core/orders/order-number",
  ],
  // Fetched by who has bought something.
  [
    "orders",
    "app/components/shop/purchases/purchase-explanation",
    "app/components/shop/purchases/payment-step",
    "app/shared/core/orders/causes",
    "app/shared/shop/purchases/format-status",
    "app/components/ui/status-badge",
    "app/components/ui/values/order-amount",
  ],
  [
    "auth",
    "app/components/accounts/auth/",
    "!app/components/accounts/auth/form-validation",
    "app/components/core/forms/password",
    "app/components/core/forms/lazy-validation",
  ],
  ["conform", "node_modules/@conform-to/dom/", "node_modules/@conform-to/react/"],
  ["fields", "app/components/core/forms/text-area-field", "app/components/core/forms/select-field"],
  ["forms", "app/components/core/forms/", "!app/components/core/forms/copy-button"],
  [
    "checkout",
    "app/components/shop/gifts/gift-link",
    "app/components/shop/checkout/agreement-fields",
    "app/components/shop/checkout/checkout-layout",
    "app/components/shop/checkout/card-form",
    "app/components/shop/checkout/authentication-failed",
    "app/components/shop/checkout/guest-form.module",
    "app/components/shop/checkout/order-summary.module",
    "app/components/shop/checkout/named-price.module",
    "app/components/shop/checkout/stripe-payment.module",
    "app/shared/core/orders/agreements",
  ],
  // One file, because every page loads a list of all names.
  ["admin", /^app\/(components\/(\w+\/admin\/.*|content\/frame\/admin-bar)|styles\/admin)\.module\.css/],
  [
    "videos",
    "app/components/content/videos/",
    "app/components/ui/use-fragment",
    "!app/components/content/videos/video-overlay",
    "!app/components/content/videos/video-frame.tsx",
  ],
  ["photos", "app/components/content/photos/"],
];

/** The name of the browser's file that a module goes into; undefined leaves that to Rollup. @param id as Rollup has it */
export function groupOf(id: string): string | undefined {
  // Rollup marks what it made itself with a zero byte.
  const module = id.replace("\0", "");
  const name = path.isAbsolute(module) ? path.relative(process.cwd(), module) : module;
  return groups.find(([, ...paths]) => {
    const isIn = (from: string | RegExp) =>
      typeof from === "string" ? name.startsWith(from) : from.test(name);
    const isLeftOut = paths.some(
      (from) => typeof from === "string" && from[0] === "!" && isIn(from.slice(1)),
    );
    return !isLeftOut && paths.some(isIn);
  })?.[0];
}
