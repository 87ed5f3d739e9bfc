import type { LinksFunction, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import {
  data,
  isRouteErrorResponse,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { SiteFrame } from "#app/components/content/frame/site-frame.tsx";
import { revalidateAfterAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { PageLinks } from "#app/components/core/layout/inline-styles.tsx";
import { useNonce } from "#app/components/core/layout/nonce.tsx";
import { LinkPrefetch, PageChange } from "#app/components/core/layout/page-changes/page-change.tsx";
import { PageScripts, StorageGuard } from "#app/components/core/layout/page-scripts.tsx";
import { PendingNavigation } from "#app/components/core/layout/pending-navigation.tsx";
import { Toaster } from "#app/components/core/toasts/toaster.tsx";
import { MiniPlayer } from "#app/components/music/player/mini-player.tsx";
import { PlayerProvider } from "#app/components/music/player/state/player-provider.tsx";
import { CartProvider } from "#app/components/shop/cart/cart-context.ts";
import { opensPayment } from "#app/components/shop/checkout/payment-opening.ts";
import { RouteError, refusalTitle } from "#app/components/ui/page/route-error.tsx";
import { staysWithin } from "#app/components/ui/stays-within.ts";
import { CurrencyProvider } from "#app/components/ui/values/currency.ts";
import { findFooterChanges } from "#app/domain/content/landing/filled-pages.ts";
import { shareImageOf } from "#app/domain/content/landing/read-landing.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { identityOf } from "#app/domain/core/settings/read-site.ts";
import { listCartIds } from "#app/domain/shop/cart/read-cart.ts";
import { readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { clearFlashCookie, readFlash } from "#app/http/cookies/flash.ts";
import { type PageFacts, pageTitle } from "#app/http/head/page-head.ts";
import { findRememberedFormat } from "#app/http/media/download-format.ts";
import { pageLanguages, pseudoLanguage } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { accentStyle } from "#app/shared/core/colours/accent.ts";
import titleFont from "#app/styles/fonts/anybody.woff2?url";
import textFont from "#app/styles/fonts/familjen-grotesk.woff2?url";
import "#app/styles/index.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...[titleFont, textFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

export const meta: MetaFunction = (args) => {
  const status = isRouteErrorResponse(args.error) ? args.error.status : 500;
  return args.error
    ? pageTitle(
        args,
        status === 404
          ? messages.core.errorPage.notFoundTitle
          : (refusalTitle(status) ?? messages.core.errorPage.error),
      )
    : [];
};

export function loader({ request, context: { ctx, method, asksFirst } }: LoaderFunctionArgs) {
  // In another site's frame no user is shown, and a flash isn't consumed that waits for a page of ours.
  const isEmbedded = new URL(request.url).pathname.startsWith("/embed/");
  const user = isEmbedded ? null : ctx.actor?.user;
  const { settings, lang } = readOwnSettings(ctx);
  const cookies = request.headers.get("Cookie");
  const languages = siteLanguages(ctx);
  const flash = isEmbedded ? null : readFlash(ctx, cookies);
  return data(
    {
      site: identityOf(settings, ctx.now(), lang.tagline),
      footer: isEmbedded ? {} : findFooterChanges(ctx),
      accent: accentStyle(settings.accent),
      facts: {
        ...(languages.all.length > 1 && { languages: pageLanguages(languages) }),
        artistName: settings.artistName,
        publicUrl: ctx.settings.publicUrl,
        shareImage: shareImageOf(settings),
        ...(method === "POST" && !asksFirst && { hasFailedForm: true }),
      } satisfies PageFacts,
      ...(settings.guestCheckout && { sellsToGuests: true as const }),
      visitor: user ? { firstName: user.firstName, username: user.username, role: user.role } : null,
      cart: isEmbedded ? [] : listCartIds(ctx, readCartCookie(ctx, cookies)),
      isTestPayments: ctx.gateways.payments.provider === "test",
      flash,
      format: isEmbedded ? null : findRememberedFormat(ctx, cookies),
    },
    flash ? { headers: { "Set-Cookie": clearFlashCookie(ctx) } } : undefined,
  );
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !opensPayment(change.formData) &&
  !unchangedWithin.some((path) => staysWithin(path, change)) &&
  revalidateAfterAnswer(change);

/** What the root says changes in the admin area by forms alone, and by nothing that opens over a gallery. */
const unchangedWithin = ["/admin", "/photos", "/videos"];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang={messages.core.language}
      dir={messages.core.language === pseudoLanguage ? "rtl" : undefined}
      style={root?.accent}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <Meta />
        <PageLinks isSignedIn={Boolean(root?.visitor)} />
      </head>
      <body>
        {root ? (
          <PlayerProvider>
            <Frame root={root}>{children}</Frame>
          </PlayerProvider>
        ) : (
          <main className="page">{children}</main>
        )}
        <StorageGuard />
        <ScrollRestoration nonce={nonce} />
        <PageScripts />
      </body>
    </html>
  );
}

/** The site's frame around a page; only the page itself where it is embedded elsewhere. */
function Frame({ root, children }: { root: SerializeFrom<typeof loader>; children: ReactNode }) {
  const isBare = useMatches().some(({ handle }) => isBareHandle(handle));
  const { site, footer, visitor, cart, isTestPayments, flash, facts } = root;
  const isForBox = flash?.position === "newsletter";
  if (isBare) {
    return (
      <CurrencyProvider value={site}>
        <main>{children}</main>
      </CurrencyProvider>
    );
  }
  return (
    <CartProvider value={cart}>
      <SiteFrame
        visitor={visitor}
        site={site}
        footer={footer}
        languages={facts.languages}
        isTestPayments={isTestPayments}
        toaster={<Toaster flash={isForBox ? null : flash} />}
        newsletterThanks={isForBox ? flash : undefined}
      >
        <PageChange />
        <LinkPrefetch />
        <PendingNavigation isSignedIn={visitor !== null} />
        {children}
      </SiteFrame>
      <CurrencyProvider value={site}>
        <MiniPlayer listener={visitor?.username ?? null} />
      </CurrencyProvider>
    </CartProvider>
  );
}

function isBareHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isBare" in handle && handle.isBare === true;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
