import { type AppLoadContext, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import styles from "#app/components/shop/cart/cart-page.module.css";
import { amountFieldId, CartRow } from "#app/components/shop/cart/cart-row.tsx";
import { DiscountCode, discountFieldId } from "#app/components/shop/checkout/discount-code.tsx";
import { OfferedExpressFrame } from "#app/components/shop/checkout/express/offered-frame.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Price, PriceNote } from "#app/components/ui/values/price.tsx";
import { presentSale } from "#app/domain/music/prices/find-sale-price.ts";
import { coverFallback } from "#app/domain/music/tracks/present-track.ts";
import { addToCart, changeAmount, removeFromCart } from "#app/domain/shop/cart/change-cart.ts";
import { readCart } from "#app/domain/shop/cart/read-cart.ts";
import { offersExpress } from "#app/domain/shop/checkout/price-order.ts";
import { hasCodes } from "#app/domain/shop/discounts/manage-discounts.ts";
import { describeDelivery } from "#app/domain/shop/pricing/describe-delivery.ts";
import { type Item, itemId } from "#app/domain/shop/pricing/item.ts";
import { beforeCode, presentCode } from "#app/domain/shop/pricing/price-with-code.ts";
import { cartCookies, firstAddition, readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { acceptCodeLink, discountForms, readDiscountCookie } from "#app/http/discount-code.ts";
import { byIntent, formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents, nameableText } from "#app/shared/core/money.ts";
import {
  addToCartFormSchema,
  changeAmountSchema,
  removeFromCartSchema,
} from "#app/shared/shop/cart/schema.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.shop.cart.title);

function refusalInCart({ ctx }: AppLoadContext, request: Request, code: string): string | null {
  return readCart(ctx, cookieItemsOf(ctx, request), code).code?.refusal ?? null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await acceptCodeLink(context, request, refusalInCart);
  const { ctx } = context;
  const added = new URL(request.url).searchParams.get("added");
  const cart = readCart(ctx, cookieItemsOf(ctx, request), readDiscountCookie(ctx, request));
  const line = cart.lines.find(({ id }) => id === added);
  if (line) throw redirect(pageOf(line));
  const { lines, totalCents, currency, code } = cart;
  return {
    lines: lines.map(
      ({ id, trackId, releaseId, title, artist, cover, status, notes, comesOutOn, ...price }) => ({
        ...{ id, trackId, releaseId, title, artist, cover, status, notes, comesOutOn },
        coverImageUrl: coverFallback,
        amount: formatCents(beforeCode(price)),
        sale: presentSale(price.sale),
        nameable: price.suggestedCents === null ? null : nameableText(price.minimumCents, currency),
      }),
    ),
    isWithoutCookie: added !== null && ctx.actor === null && lines.length === 0,
    total: formatCents(totalCents),
    delivery:
      describeDelivery(
        ctx,
        lines.filter(({ status }) => status === "buyable"),
      )?.sentence ?? null,
    code: presentCode(code),
    hasCodes: code !== null || hasCodes(ctx),
    hasExpress: offersExpress(ctx, { isCart: true }),
  };
}

const add = plainForm(addToCartFormSchema, ({ ctx, request, value }) => {
  const { trackId = null, releaseId = null, amount = null } = value;
  const before = cookieItemsOf(ctx, request);
  const changed = addToCart(ctx, before, { trackId, releaseId, amountCents: amount });
  const flash = {
    title: messages.shop.cart.added,
    description: messages.shop.cart.isIn(changed.title),
    link: { to: "/cart", label: messages.shop.cart.view },
  };
  // Back where it was seen: who wants to pay has the message's link. A visitor's browser first shows that it takes cookies.
  const isFirst = ctx.actor === null && before.length === 0;
  const back = isFirst ? firstAddition(itemId({ trackId, releaseId })) : pageOf({ trackId, releaseId });
  return redirectWithFlash(ctx, back, flash, cartCookies(ctx, changed.cookieItems));
});

const change = plainForm(changeAmountSchema, ({ ctx, request, value: { item, amount } }) => {
  const changed = changeAmount(ctx, cookieItemsOf(ctx, request), { id: item, amountCents: amount });
  const flash = {
    title: messages.shop.cart.priceUpdated,
    description: messages.shop.cart.priceSaved(changed.title),
  };
  return redirectWithFlash(ctx, "/cart", flash, cartCookies(ctx, changed.cookieItems));
});

const remove = plainForm(removeFromCartSchema, ({ ctx, request, value: { item } }) => {
  const changed = removeFromCart(ctx, cookieItemsOf(ctx, request), item);
  const flash = { title: messages.shop.cart.removed, description: messages.shop.cart.isOut(changed.title) };
  return redirectWithFlash(ctx, "/cart", flash, cartCookies(ctx, changed.cookieItems));
});

const { enter, remove: removeCode } = discountForms("/cart", refusalInCart);

export const action = formAction(
  everyone,
  byIntent({ add, change, remove, code: enter, "no-code": removeCode }),
);

const pageOf = ({ trackId, releaseId }: Item) =>
  trackId === null ? `/releases/${releaseId}` : `/music/${trackId}`;

function cookieItemsOf(ctx: LoaderFunctionArgs["context"]["ctx"], request: Request) {
  return readCartCookie(ctx, request.headers.get("Cookie"));
}

export const clientAction = preserveForm();

/** What is in the cart, what it costs, and the way to pay it. */
export default function Cart() {
  const { lines, isWithoutCookie, total, delivery, code, hasCodes, hasExpress } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult: FormResult = answer?.lastResult;
  const codeResult = answer?.intent === "code" ? lastResult : null;
  const isBuyable = lines.some(({ status }) => status === "buyable");
  const item = lastResult?.initialValue?.item;
  const refused = typeof item === "string" ? item : null;
  const field = lines.some(({ id, nameable }) => id === refused && nameable) ? refused : null;
  const refusals = Object.values(lastResult?.error ?? {}).flatMap((sentences) => sentences ?? []);
  const fieldId = codeResult ? discountFieldId : field && amountFieldId(field);
  const errors = refusals.map((message) => ({ fieldId, message }));
  return (
    <>
      <PageHeader title={messages.shop.cart.title} />
      <div className="stack gap-6">
        <ErrorSummary errors={errors} answer={lastResult} />
        {isWithoutCookie && (
          <Notice role="alert" variant="destructive" title={messages.checkout.guest.allowCookies}>
            {messages.shop.cart.withoutCookie}
          </Notice>
        )}
        {lines.length === 0 ? (
          <>
            <EmptyState title={messages.shop.cart.empty} description={messages.shop.cart.stays}>
              <ButtonLink to="/music">{messages.shop.cart.browse}</ButtonLink>
            </EmptyState>
            {code && <DiscountCode code={code} lastResult={codeResult} />}
          </>
        ) : (
          <>
            <ul className="ruled">
              {lines.map((line) => (
                <CartRow key={line.id} line={line} lastResult={line.id === field ? lastResult : null} />
              ))}
            </ul>
            <div className={`stack gap-4 ${styles.end}`}>
              {hasCodes && <DiscountCode code={code} lastResult={codeResult} />}
              <p className={styles.total}>
                <span>
                  {`${messages.shop.cart.total} `}
                  {Number(total) > 0 && <PriceNote />}
                </span>
                <strong>
                  <Price amount={total} />
                </strong>
              </p>
              {delivery && <p className="muted">{delivery}</p>}
              {isBuyable && (
                // Checkout has its own Content-Security-Policy, and a document keeps the one it came with.
                <ButtonLink to="/checkout" reloadDocument isWide>
                  {messages.shop.cart.checkout}
                </ButtonLink>
              )}
              {isBuyable && hasExpress && Number(total) > 0 && (
                <Suspense>
                  <OfferedExpressFrame price={total} />
                </Suspense>
              )}
              <p>
                <Link to="/music" className="touch">
                  {messages.shop.cart.browseMore}
                </Link>
              </p>
            </div>
          </>
        )}
      </div>
    </>
  );
}
