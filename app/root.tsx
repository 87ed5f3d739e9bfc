import type { LoaderFunctionArgs } from "@remix-run/node";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { readSite } from "#app/domain/site/read-site.ts";
import { readFlash, shownFlashCookie } from "#app/http/flash.ts";
import { useNonce } from "#app/components/layout/nonce.tsx";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const user = ctx.actor?.user;
  const flash = readFlash(ctx, request.headers.get("Cookie"));
  return data(
    {
      site: readSite(ctx).settings,
      visitor: user ? { firstName: user.firstName, username: user.username, role: user.role } : null,
      isTestPayments: ctx.gateways.payments.provider === "test",
      flash,
    },
    flash ? { headers: { "Set-Cookie": shownFlashCookie } } : undefined,
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
