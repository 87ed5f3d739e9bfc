import type { ActionFunctionArgs } from "@remix-run/node";
import { submitEvidence } from "#app/domain/shop/disputes/answer-dispute.ts";
import { recheckPayment, resendOrderReceipt } from "#app/domain/shop/orders/recheck-payment.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { messageForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { messages } from "#app/messages/messages.ts";
import { formatStatus } from "#app/shared/shop/purchases/format-status.ts";
import { refundSchema } from "#app/shared/shop/purchases/order-schema.ts";

type Step = Pick<ActionFunctionArgs, "params">;

const idOf = ({ params: { orderId = "" } }: Step) => orderId;
const pageOf = (step: Step) => `/admin/orders/${encodeURIComponent(idOf(step))}`;

/** The order, or the withdrawal in the list from which the refund was begun: the next one waits there. */
function pageAfterRefund(step: Step & Pick<ActionFunctionArgs, "request">): string {
  const withdrawal = new URL(step.request.url).searchParams.get("withdrawal");
  return withdrawal ? `/admin/withdrawals#row-${encodeURIComponent(withdrawal)}` : pageOf(step);
}

const refund = messageForm(refundSchema, pageAfterRefund, async (step) => {
  const { amount, order } = await refundOrder(step.ctx, idOf(step), step.value);
  const currency = order.currency.toUpperCase();
  const description =
    order.status === "refunded"
      ? messages.adminOrders.order.goesBackAndEnds(amount, currency)
      : messages.adminOrders.order.goesBack(amount, currency);
  return { title: messages.adminOrders.list.refunded, description };
});

const resendReceipt = messageForm(noFields, pageOf, (step) => {
  resendOrderReceipt(step.ctx, idOf(step));
  return {
    title: messages.adminOrders.order.receiptSent,
    description: messages.adminOrders.order.receiptSentAgain,
  };
});

/** Refreshes the payment's state from the provider. */
const checkAgain = messageForm(noFields, pageOf, async (step) => {
  const { status } = await recheckPayment(step.ctx, idOf(step));
  return {
    title: messages.adminOrders.order.checkedAgain,
    description: messages.adminOrders.order.isStatus(formatStatus(status)),
  };
});

const disputePageOf = (step: Step) => `${pageOf(step)}?dispute=1`;

const sendEvidence = messageForm(noFields, disputePageOf, async (step) => {
  await submitEvidence(step.ctx, idOf(step));
  return {
    title: messages.adminOrders.order.evidenceSubmitted,
    description: messages.adminOrders.order.bankDecidesNow,
  };
});

/** The forms of an order's page by their intents. */
export const orderForms = {
  refund,
  "resend-receipt": resendReceipt,
  "look-again": checkAgain,
  "submit-evidence": sendEvidence,
};
