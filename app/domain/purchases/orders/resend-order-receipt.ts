import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { resendReceipt } from "../history/resend-receipt.ts";

/**
 * Sends an order's receipt to its buyer again.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required", and as `resendReceipt`.
 */
export function resendOrderReceipt(ctx: Context, orderId: string): void {
  requireRecentAdmin(ctx);
  resendReceipt(ctx, orderId);
}
