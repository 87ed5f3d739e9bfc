import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { explainToAdmin } from "../orders/explain-to-admin.ts";
import { requirePayments } from "../settlement/require-payments.ts";
import { settle } from "../settlement/settle.ts";

const unchanged = {
  refused: "Nothing was changed.",
  unanswered: "Nothing was changed; please try again in a minute.",
};

/**
 * Brings the order of a payment in line with it.
 * @returns the order's id and state.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"; "not_found" for a payment that
 *   no order here belongs to; "unavailable".
 */
export async function settlePayment(ctx: Context, paymentIntentId: string) {
  requireRecentAdmin(ctx);
  requirePayments(ctx);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "payment.settled",
      action: "Payment compared with its order",
      resourceType: "payment_intent",
      resourceId: paymentIntentId,
    }),
  );
  const order = await settle(ctx, paymentIntentId).catch((error: unknown) => {
    throw explainToAdmin(error, unchanged);
  });
  if (!order) throw new DomainError("not_found", "There is no order for this payment.");
  return { id: order.id, status: order.status };
}
