import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { lookAgain } from "#app/domain/purchases/orders/look-again.ts";
import { refundOrder } from "#app/domain/purchases/orders/refund-order.ts";
import { resendOrderReceipt } from "#app/domain/purchases/orders/resend-order-receipt.ts";
import type { Flash } from "#app/http/flash.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { refundSchema } from "#app/shared/purchases/order-schema.ts";

type Arguments = ActionFunctionArgs;
type Intent = "refund" | "resend-receipt" | "look-again";

const nothing = z.object({});

/** Gives money back. */
export async function refund(form: ReceivedForm, args: Arguments) {
  const submission = form.parse(refundSchema);
  if (submission.status !== "success") return about("refund", formAgain(submission));
  const { ctx } = args.context;
  const answer = await orReauthenticate(ctx, args.request, submission, async () => {
    const { amount, order } = await refundOrder(ctx, orderIdOf(args), submission.value);
    const access = order.status === "refunded" ? " The buyer's access has ended." : "";
    return done(args, {
      title: "Refunded",
      description: `${amount} ${order.currency.toUpperCase()} goes back to the card.${access}`,
    });
  });
  return "init" in answer ? about("refund", answer) : answer;
}

/** Sends the receipt once more. */
export async function sendReceipt(form: ReceivedForm, args: Arguments) {
  const submission = form.parse(nothing);
  if (submission.status !== "success") return about("resend-receipt", formAgain(submission));
  const { ctx } = args.context;
  const answer = await orReauthenticate(ctx, args.request, submission, () => {
    resendOrderReceipt(ctx, orderIdOf(args));
    return done(args, { title: "Receipt sent", description: "The buyer gets the receipt again." });
  });
  return "init" in answer ? about("resend-receipt", answer) : answer;
}

/** Asks the provider now. */
export async function askAgain(form: ReceivedForm, args: Arguments) {
  const submission = form.parse(nothing);
  if (submission.status !== "success") return about("look-again", formAgain(submission));
  const { ctx } = args.context;
  const answer = await orReauthenticate(ctx, args.request, submission, async () => {
    const { status } = await lookAgain(ctx, orderIdOf(args));
    return done(args, {
      title: "Checked again",
      description: `According to its payment this order is ${status}.`,
    });
  });
  return "init" in answer ? about("look-again", answer) : answer;
}

function orderIdOf({ params }: Arguments): string {
  return params.orderId ?? "";
}

function done(args: Arguments, said: Omit<Flash, "variant">) {
  const order = encodeURIComponent(orderIdOf(args));
  return redirectWithFlash(args.context.ctx, `/admin/orders/${order}`, { variant: "default", ...said });
}

// Three forms share the page: the answer says which of them it is about, and whether its work may be done all the same.
function about(intent: Intent, { data: answer, init }: ReturnType<typeof formAgain>) {
  return data({ ...answer, intent, isUnanswered: init?.status === 503 }, init ?? undefined);
}
