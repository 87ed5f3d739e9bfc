import type { ActionFunctionArgs } from "@remix-run/node";
import { recheckPayment, resendOrderReceipt } from "#app/domain/purchases/orders/recheck-payment.ts";
import { refundOrder } from "#app/domain/purchases/orders/refund-order.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { refundSchema } from "#app/shared/purchases/order-schema.ts";

type Params = ActionFunctionArgs["params"];

export const refund = sensitiveForm(refundSchema, async ({ ctx, params, value }) => {
  const { amount, order } = await refundOrder(ctx, orderIdOf(params), value);
  const access = order.status === "refunded" ? " The buyer's access has ended." : "";
  return redirectWithFlash(ctx, pageOf(params), {
    title: "Refunded",
    description: `${amount} ${order.currency.toUpperCase()} goes back to the card.${access}`,
  });
});

export const sendReceipt = sensitiveForm(noFields, ({ ctx, params }) => {
  resendOrderReceipt(ctx, orderIdOf(params));
  return redirectWithFlash(ctx, pageOf(params), {
    title: "Receipt sent",
    description: "The buyer gets the receipt again.",
  });
});

/** Refreshes the payment's state from the provider. */
export const askAgain = sensitiveForm(noFields, async ({ ctx, params }) => {
  const { status } = await recheckPayment(ctx, orderIdOf(params));
  return redirectWithFlash(ctx, pageOf(params), {
    title: "Checked again",
    description: `According to its payment this order is ${status}.`,
  });
});

const orderIdOf = ({ orderId = "" }: Params) => orderId;
const pageOf = (params: Params) => `/admin/orders/${encodeURIComponent(orderIdOf(params))}`;
