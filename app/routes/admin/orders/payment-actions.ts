import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { refundPayment } from "#app/domain/purchases/reconciliation/refund-payment.ts";
import { settlePayment } from "#app/domain/purchases/reconciliation/settle-payment.ts";
import type { Flash } from "#app/http/flash.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { errorPage } from "#app/http/page-errors.ts";
import { reauthenticationAddress } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { paymentActionSchema } from "#app/shared/purchases/order-schema.ts";

type Handled = Context["ctx"];
type Context = ActionFunctionArgs["context"];

const here = "/admin/orders?missing=1";

const actions = {
  settle: settlePaymentOf,
  refund: refundPaymentOf,
} as const;

/** Does what a button beside a payment says, and comes back to the comparison with what became of it. */
export async function actOnPayment(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const act = Object.entries(actions).find(([name]) => name === form.intent)?.[1];
  const submission = form.parse(paymentActionSchema);
  if (submission.refusal) throw errorPage(submission.refusal);
  if (!act || submission.status !== "success")
    return redirectWithFlash(ctx, here, failed("This button is unknown. Please reload the page."));
  try {
    return redirectWithFlash(ctx, here, await act(ctx, submission.value.paymentIntentId));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code === "reauthentication_required") return redirect(reauthenticationAddress(request));
    return redirectWithFlash(ctx, here, failed(error.message));
  }
}

async function settlePaymentOf(ctx: Handled, paymentIntentId: string): Promise<Flash> {
  const { status } = await settlePayment(ctx, paymentIntentId);
  return { variant: "default", title: "Settled", description: `The order of this payment is ${status} now.` };
}

async function refundPaymentOf(ctx: Handled, paymentIntentId: string): Promise<Flash> {
  const { amount } = await refundPayment(ctx, paymentIntentId);
  return { variant: "default", title: "Refunded", description: `${amount} went back to the card.` };
}

function failed(description: string): Flash {
  return { variant: "destructive", title: "Not done", description: description.slice(0, 400) };
}
