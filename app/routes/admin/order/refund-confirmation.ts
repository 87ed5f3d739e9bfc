import type { SavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import type { OrderDetails } from "#app/domain/shop/orders/read-order.ts";
import { previewRefund } from "#app/domain/shop/orders/refund-preview.ts";
import { ReceivedForm } from "#app/http/forms/received-form.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { refundAmountSchema } from "#app/shared/shop/purchases/order-schema.ts";

/**
 * The confirmation before a refund, once an amount is given: in the address, or in a form that was preserved during a
 * reauthentication.
 * @returns no question without an amount, and errors for an impossible one.
 */
export function readRefundConfirmation(request: Request, order: OrderDetails, preserved: SavedForm | null) {
  const { searchParams } = new URL(request.url);
  const isOpen = order.status === "completed" || order.status === "review";
  const isAsked =
    searchParams.has("amount") ||
    searchParams.has("lineId") ||
    (preserved !== null && !searchParams.has("canceled"));
  if (!isOpen || !isAsked) return { question: null, refusal: null };
  const asked = new ReceivedForm([
    ["amount", searchParams.get("amount") ?? preserved?.amount ?? ""],
    ["lineId", searchParams.get("lineId") ?? preserved?.lineId ?? ""],
  ]);
  const submission = asked.parse(refundAmountSchema);
  if (submission.status !== "success") return { question: null, refusal: submission.reply() };
  try {
    return { question: previewRefund(order, submission.value), refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return {
      question: null,
      refusal: submission.reply({
        fieldErrors: error.fieldErrors ?? {},
        formErrors: error.fieldErrors ? [] : [error.message],
      }),
    };
  }
}
