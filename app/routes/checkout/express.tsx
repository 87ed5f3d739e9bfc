import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useHref, useLoaderData, useLocation } from "@remix-run/react";
import { ExpressButtons } from "#app/components/shop/checkout/express/express-buttons.tsx";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listCartItems } from "#app/domain/shop/cart/read-cart.ts";
import { readCheckout } from "#app/domain/shop/checkout/price-order.ts";
import { offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import { readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { readDiscountCookie } from "#app/http/discount-code.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { parseCents } from "#app/shared/core/money.ts";
import { checkoutAgreements } from "#app/shared/core/orders/agreements.ts";

/** In a frame of the site's own pages: the root leaves out its own frame. */
export const handle = { isBare: true };

export const meta: MetaFunction = (args) => pageTitle(args, messages.checkout.express.title);

/** No redirect here: the frame shows nothing where there is nothing to pay, and its page says the rest. */
export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    if (!offersGuestCheckout(ctx)) requireActor(ctx);
    const { publishableKey, provider } = ctx.gateways.payments;
    if (provider !== "stripe" || !publishableKey)
      throw new DomainError("not_found", messages.checkout.express.notSold);
    const { searchParams } = new URL(request.url);
    const trackId = searchParams.get("trackId");
    const releaseId = searchParams.get("releaseId");
    const item = trackId ? { trackId } : releaseId ? { releaseId } : null;
    const requested = {
      ...(item ?? { items: listCartItems(ctx, readCartCookie(ctx, request.headers.get("Cookie"))) }),
      code: readDiscountCookie(ctx, request),
    };
    const { price, currency, code } = readCheckout(ctx, requested);
    const discount = code?.amount ? { discount: code.code } : {};
    const cents = parseCents(price) ?? 0;
    if (cents === 0) throw new DomainError("not_found", messages.checkout.express.nothingToPay);
    const agreements = checkoutAgreements(readSite(ctx).settings);
    const wanted = { ...(item ?? { cart: true as const }), ...discount };
    const isGuest = ctx.actor === null;
    return { wanted, price, cents, currency, publishableKey, agreements, isGuest };
  });
}

export default function Express() {
  const { search } = useLocation();
  const checkout = useHref(`/checkout${search}`);
  return (
    <>
      <noscript>
        <p>
          <a href={checkout} target="_top">
            {messages.checkout.express.toCheckout}
          </a>
        </p>
      </noscript>
      <ExpressButtons {...useLoaderData<typeof loader>()} />
    </>
  );
}
