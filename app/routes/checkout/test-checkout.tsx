import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticationFailed } from "#app/components/shop/checkout/authentication-failed.tsx";
import { CardForm } from "#app/components/shop/checkout/card-form.tsx";
import { CheckoutLayout } from "#app/components/shop/checkout/checkout-layout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { requireBuyerKey } from "#app/domain/shop/guests/guest-checkout.ts";
import { findTestCheckout, payTestCheckout } from "#app/domain/shop/test-mode/test-checkout.ts";
import { plainForm } from "#app/http/forms/forms.ts";
import { readForm } from "#app/http/forms/read-form.ts";
import { requireUserOrGuest } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { paymentPage } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";
import { testPaymentFormSchema } from "#app/shared/shop/purchases/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.testPayments.page.title);

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireUserOrGuest(ctx, request);
  const sessionId = params.sessionId ?? "";
  const hasFailedAuthentication = new URL(request.url).searchParams.get("failed") === "authentication";
  return orErrorPage(() => ({
    sessionId,
    hasFailedAuthentication,
    ...findTestCheckout(ctx, sessionId),
  }));
}

export async function action(args: ActionFunctionArgs) {
  requireUserOrGuest(args.context.ctx, args.request);
  await orErrorPage(() => findTestCheckout(args.context.ctx, args.params.sessionId ?? ""));
  return pay(await readForm(args), args);
}

// The price is the session's, fixed when it was opened.
const pay = plainForm(
  testPaymentFormSchema,
  async ({ ctx, limits, params, value: { price: _, ...card } }) => {
    await limits.consume("paymentIntentByUser", requireBuyerKey(ctx));
    const { redirectTo } = await payTestCheckout(ctx, params.sessionId ?? "", card);
    return redirect(paymentPage(ctx, redirectTo), 303);
  },
);

export default function TestCheckout() {
  const session = useLoaderData<typeof loader>();
  const { title, price, checkout, status, hasFailedAuthentication } = session;
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <CheckoutLayout
      title={messages.testPayments.page.title}
      line={messages.testPayments.page.line}
      back={{ to: checkout, label: messages.testPayments.page.back }}
      order={
        <Card labelledBy="order-summary" title={messages.testPayments.page.summary}>
          <p>
            <Sentence parts={messages.testPayments.page.order(title, <Price amount={price} />)} />
          </p>
        </Card>
      }
    >
      {status === "open" ? (
        <>
          {hasFailedAuthentication && !lastResult && <AuthenticationFailed />}
          <CardForm newsletter={null} price={price} lastResult={lastResult} />
        </>
      ) : (
        <EndedCheckout {...session} />
      )}
    </CheckoutLayout>
  );
}

/** The provider's page when there is nothing left to pay. */
function EndedCheckout({ status, sessionId, checkout }: Awaited<ReturnType<typeof loader>>) {
  const isPaid = status === "complete";
  return (
    <Card
      labelledBy="ended-checkout"
      title={isPaid ? messages.testPayments.page.paid : messages.testPayments.page.expired}
    >
      <p>{isPaid ? messages.testPayments.page.isPaid : messages.testPayments.page.isExpired}</p>
      {isPaid ? (
        <ButtonLink to={`/payment-success?session_id=${sessionId}`}>
          {messages.testPayments.page.seePurchase}
        </ButtonLink>
      ) : (
        <ButtonLink to={checkout} reloadDocument>
          {messages.testPayments.page.startAgain}
        </ButtonLink>
      )}
    </Card>
  );
}
