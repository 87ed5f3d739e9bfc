import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentResult } from "#app/components/checkout/payment-result.tsx";
import { isDomainError } from "#app/domain/errors.ts";
import { confirmPurchase } from "#app/domain/purchases/confirm-purchase.ts";
import { httpStatus } from "#app/http/domain-error-response.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "success" ? "Payment Successful!" : "Payment Error");

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const paymentIntentId = url.searchParams.get("payment_intent");
  if (!paymentIntentId) {
    return data({ state: "error", message: "No payment information found" } as const, {
      status: 400,
    });
  }
  requireUser(ctx, request);
  // The secret of a payment must not stay in the history, nor go out in a Referer.
  if (url.searchParams.has("payment_intent_client_secret")) {
    throw redirect(`/payment-success?payment_intent=${encodeURIComponent(paymentIntentId)}`, 303);
  }
  try {
    const { track, purchase } = await confirmPurchase(ctx, { paymentIntentId });
    return data({ state: "success", track, purchase } as const);
  } catch (error) {
    const isExpected = isDomainError(error);
    if (!isExpected)
      ctx.logger.error({ requestId: ctx.request.id, err: error }, "confirming a purchase failed");
    const message =
      isExpected && error.code === "payment_required"
        ? error.message
        : "Failed to confirm purchase. Please contact support.";
    return data({ state: "error", message } as const, {
      status: isExpected ? httpStatus[error.code] : 500,
    });
  }
}

export default function PaymentSuccess() {
  return <PaymentResult {...useLoaderData<typeof loader>()} />;
}
