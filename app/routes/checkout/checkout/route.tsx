import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { Suspense } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { messages } from "#app/messages/messages.ts";
// A part that is fetched late brings no styles to a page without scripts.
import "#app/components/shop/checkout/guest-form.module.css";
import "#app/components/shop/checkout/stripe-payment.module.css";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { revalidateAfterAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { AuthenticationFailed } from "#app/components/shop/checkout/authentication-failed.tsx";
import { CardForm } from "#app/components/shop/checkout/card-form.tsx";
import { CheckoutLayout } from "#app/components/shop/checkout/checkout-layout.tsx";
import { HostedForm } from "#app/components/shop/checkout/hosted-form.tsx";
import { NamedPrice } from "#app/components/shop/checkout/named-price.tsx";
import { OrderSummary } from "#app/components/shop/checkout/order-summary.tsx";
import { opensPayment, type PaymentOpening } from "#app/components/shop/checkout/payment-opening.ts";
import { useNamedPrice } from "#app/components/shop/checkout/use-named-price.ts";
import { useOwnDocument } from "#app/components/shop/checkout/use-own-document.ts";
import { GiftLink } from "#app/components/shop/gifts/gift-link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { pageAddress } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { isSubscriber } from "#app/domain/mail/newsletter/consents.ts";
import { hasCodes } from "#app/domain/shop/discounts/manage-discounts.ts";
import { presentGift, presentGiftForm } from "#app/domain/shop/gifts/present-gift.ts";
import { giftDays } from "#app/domain/shop/gifts/write-gift.ts";
import { findGuestBuyer, offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import { acceptCodeLink, discountForms } from "#app/http/discount-code.ts";
import { byIntent, type FormAnswer, type PageForm } from "#app/http/forms/forms.ts";
import { readForm } from "#app/http/forms/read-form.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { asDocument } from "#app/http/redirects.ts";
import { checkoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { giftSentence } from "#app/shared/core/orders/gift-sentence.ts";
import { consentWording } from "#app/shared/mail/newsletter/consent-wording.ts";
import { paymentStep } from "#app/shared/shop/purchases/edit-path.ts";
import {
  type CheckoutRequest,
  type OpenCheckout,
  openCheckout,
  readCheckoutRequest,
  refusalAtCheckout,
} from "./checkout-request.ts";
import {
  askForNews,
  claim,
  goToProvider,
  nameGuest,
  nameRecipient,
  openForCardForm,
  payWithCard,
} from "./payment-methods.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.checkout.page.title);

const nothing = "0.00";

// Not fetched in test mode.
const StripePayment = latePart("StripePayment", () =>
  import("#app/components/shop/checkout/stripe-payment.tsx").then((module) => module.StripePayment),
);
// Few buyers see these.
const DiscountCode = latePart("DiscountCode", () =>
  import("#app/components/shop/checkout/discount-code.tsx").then((module) => module.DiscountCode),
);
const FreeForm = latePart("FreeForm", () =>
  import("#app/components/shop/checkout/free-form.tsx").then((module) => module.FreeForm),
);
const BeforePayment = latePart("BeforePayment", () =>
  import("#app/components/shop/checkout/before-payment.tsx").then((module) => module.BeforePayment),
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await acceptCodeLink(context, request, refusalAtCheckout);
  const { ctx } = context;
  const checkout = readCheckoutRequest(ctx, request);
  // A guest without an address yet sees the order, and the field for it.
  if (!offersGuestCheckout(ctx)) requireUser(ctx, request);
  const { order, amountError } = openCheckout(ctx, checkout);
  const { provider, publishableKey } = ctx.gateways.payments;
  const { searchParams } = new URL(request.url);
  const hasFailedAuthentication = searchParams.get("failed") === "authentication";
  const returnUrl = pageAddress(ctx, "/payment-success");
  const { settings } = readSite(ctx);
  const newsletter = isSubscriber(ctx) ? null : consentWording("checkout", settings.artistName);
  const isClosed = provider === "none" && order.price !== nothing;
  const { path, typedAmount, gift } = checkout;
  const edited = searchParams.get("edit");
  const guestEmail = offersGuestCheckout(ctx) ? (findGuestBuyer(ctx)?.email ?? "") : null;
  const isWithoutCookie = guestEmail === "" && searchParams.has("step");
  return data(
    {
      order,
      path,
      typedAmount,
      amountError,
      provider,
      publishableKey,
      returnUrl,
      hasFailedAuthentication,
      newsletter,
      agreements: checkoutAgreements(settings),
      gift: gift && {
        details: gift.details && presentGiftForm(gift.details),
        sentence: gift.details && giftSentence(presentGift(gift.details)),
        isNaming: gift.id === null || edited === "gift",
        days: giftDays(ctx),
      },
      guest:
        guestEmail === null
          ? null
          : { email: guestEmail, isNaming: guestEmail === "" || edited === "email", isWithoutCookie },
      hasCodes: order.code !== null || hasCodes(ctx),
    },
    { status: isClosed ? 503 : amountError ? 400 : 200 },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { ctx } = context;
  const checkout = readCheckoutRequest(ctx, request);
  const form = await readForm(args);
  const { intent } = form;
  if (offersGuestCheckout(ctx)) {
    if (intent !== "guest" && !findGuestBuyer(ctx)) throw asDocument(redirect(paymentStep(checkout.path)));
  } else if (intent !== "element") requireUser(ctx, request);
  return checkoutForms(context, checkout)(form, args);
}

/** The forms of the checkout; the one for a test card has no intent. */
function checkoutForms({ ctx }: AppLoadContext, checkout: CheckoutRequest) {
  const opened =
    (formOf: (open: OpenCheckout) => PageForm): PageForm =>
    (form, args) =>
      formOf(openCheckout(ctx, checkout))(form, args);
  const discounts = discountForms(checkout.path, refusalAtCheckout);
  return byIntent<FormAnswer | PaymentOpening>({
    "": opened(payWithCard),
    hosted: opened(goToProvider),
    element: (form, { context }) => openForCardForm(context, checkout, form),
    free: opened(claim),
    newsletter: opened(() => askForNews),
    code: opened(() => discounts.enter),
    "no-code": opened(() => discounts.remove),
    gift: nameRecipient(checkout),
    ...(offersGuestCheckout(ctx) && { guest: nameGuest(checkout) }),
  });
}

// True of every payment method: an open payment is found again and continues.
const keepPayment = preserveForm(() => messages.checkout.page.noAnswer);

/** A lost connection must not replace the page during a payment. */
export async function clientAction(args: ClientActionFunctionArgs) {
  if (!opensPayment(await args.request.clone().formData())) return keepPayment(args);
  try {
    return await args.serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = messages.checkout.page.notOpened;
    return { refusal: { code: "unreachable", message } } satisfies PaymentOpening;
  }
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !opensPayment(change.formData) && revalidateAfterAnswer(change);

export default function Checkout() {
  const {
    order,
    path,
    typedAmount,
    amountError,
    provider,
    publishableKey,
    returnUrl,
    hasFailedAuthentication,
    newsletter,
    agreements,
    gift,
    guest,
    hasCodes,
  } = useLoaderData<typeof loader>();
  const {
    intent,
    lastResult: answer,
    status,
  } = useActionData<{ intent?: string; lastResult?: FormResult; status?: number }>() ?? {};
  const isOfCode = intent === "code";
  const lastResult = isOfCode ? null : answer;
  const naming = useNamedPrice(order, path);
  const { price, isValid } = naming;
  const isPriceOpen = amountError !== null && (!naming.isTyped || !isValid);
  const isFree = price === nothing;
  // A price of 0 is not a card's; what was typed into its form stays.
  const isCardShown = order.price !== nothing || !isFree;
  // Then the provider's own page is unavailable too.
  const isProviderDown = status === 503;
  useOwnDocument();
  const delivery = order.delivery ?? messages.checkout.page.instant;
  const promise = (
    <p className="muted small">
      {gift ? messages.checkout.page.giftPromise : messages.checkout.page.promise(delivery)}
    </p>
  );
  return (
    <CheckoutLayout
      title={messages.checkout.page.title}
      line={messages.checkout.page.secure}
      back={{ to: "/music", label: messages.checkout.page.backToMusic }}
      notice={hasFailedAuthentication && !isFree && !isPriceOpen && !lastResult && <AuthenticationFailed />}
      order={
        <OrderSummary
          order={{ ...order, price }}
          footer={!gift && order.price !== nothing && <GiftLink path={naming.path} />}
        >
          <NamedPrice order={order} path={path} typed={typedAmount} error={amountError} naming={naming} />
          {hasCodes && (
            <Suspense>
              <DiscountCode code={order.code} checkout={path} lastResult={isOfCode ? answer : null} />
            </Suspense>
          )}
        </OrderSummary>
      }
    >
      {(guest || gift) && (
        <Suspense>
          <BeforePayment
            path={naming.path}
            guest={guest}
            gift={isPriceOpen ? null : gift}
            isCart={order.lines.length > 1}
            lastResult={lastResult}
          />
        </Suspense>
      )}
      {!guest?.isNaming && isPriceOpen && <Notice>{messages.checkout.page.confirmPrice}</Notice>}
      {!guest?.isNaming && !isPriceOpen && !gift?.isNaming && (
        <>
          {isFree && (
            <Suspense>
              <FreeForm
                naming={naming}
                newsletter={newsletter}
                agreements={agreements}
                lastResult={lastResult}
                isByMail={guest !== null}
              />
            </Suspense>
          )}
          {isCardShown && (
            <div className="stack gap-4" hidden={isFree}>
              {provider === "test" && (
                <>
                  <CardForm
                    {...naming}
                    newsletter={newsletter}
                    agreements={agreements}
                    lastResult={lastResult}
                  />
                  {promise}
                  {!isProviderDown && (
                    <HostedForm naming={naming} agreements={agreements} variant="quiet">
                      {messages.testPayments.page.instead}
                    </HostedForm>
                  )}
                </>
              )}
              {provider === "stripe" && publishableKey && (
                <>
                  <Suspense>
                    <StripePayment
                      order={order}
                      checkout={path}
                      naming={naming}
                      newsletter={newsletter}
                      agreements={agreements}
                      publishableKey={publishableKey}
                      returnUrl={returnUrl}
                      lastResult={lastResult}
                      isProviderDown={isProviderDown}
                    />
                  </Suspense>
                  {promise}
                </>
              )}
              {provider === "none" && (
                <Notice variant="destructive" title={messages.checkout.page.closed}>
                  {messages.checkout.page.noPayments}
                </Notice>
              )}
            </div>
          )}
        </>
      )}
    </CheckoutLayout>
  );
}
