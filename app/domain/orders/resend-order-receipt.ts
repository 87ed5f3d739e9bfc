import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import { resendReceipt } from "#app/domain/mail/resend-receipt.ts";
import type { Context } from "../context.ts";

/**
 * Sends an order's receipt to its buyer once more.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required", and as `resendReceipt`.
 */
export function resendOrderReceipt(ctx: Context, orderId: string): void {
  requireRecentAdmin(ctx);
  resendReceipt(ctx, orderId);
}
