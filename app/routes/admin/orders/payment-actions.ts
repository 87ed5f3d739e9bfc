import { redirect } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { refundPayment, settlePayment } from "#app/domain/shop/reconciliation/payment-at-provider.ts";
import { type FlashText, type PageForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { reauthenticationAddress } from "#app/http/forms/reauthentication.ts";
import { errorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatStatus } from "#app/shared/shop/purchases/format-status.ts";
import { paymentActionSchema } from "#app/shared/shop/purchases/order-schema.ts";

const here = "/admin/orders?missing=1";

const operations: Readonly<Record<string, (ctx: Context, paymentIntentId: string) => Promise<FlashText>>> = {
  settle: settlePaymentOf,
  refund: refundPaymentOf,
};

/** Runs the action of a button next to a payment, and returns to the comparison with the result. */
export const actOnPayment: PageForm = async (form, { request, context: { ctx, overLimit } }) => {
  try {
    const { paymentIntentId } = form.read(paymentActionSchema, messages.adminOrders.list.unknownButton);
    const operate = Object.hasOwn(operations, form.intent) ? operations[form.intent] : undefined;
    if (!operate) throw new DomainError("invalid", messages.adminOrders.list.unknownButton);
    return redirectWithFlash(ctx, here, await operate(ctx, paymentIntentId));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error === overLimit) throw errorPage(error);
    if (error.code === "reauthentication_required") return redirect(reauthenticationAddress(request));
    return redirectWithFlash(ctx, here, {
      variant: "destructive",
      title: messages.adminOrders.list.notDone,
      description: error.message.slice(0, 400),
    });
  }
};

async function settlePaymentOf(ctx: Context, paymentIntentId: string): Promise<FlashText> {
  const { status } = await settlePayment(ctx, paymentIntentId);
  return {
    title: messages.adminOrders.list.settled,
    description: messages.adminOrders.list.nowStatus(formatStatus(status)),
  };
}

async function refundPaymentOf(ctx: Context, paymentIntentId: string): Promise<FlashText> {
  const { amount } = await refundPayment(ctx, paymentIntentId);
  return {
    title: messages.adminOrders.list.refunded,
    description: messages.adminOrders.list.wentBack(amount),
  };
}
