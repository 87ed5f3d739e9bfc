import { and, eq, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { purchases } from "#db/schema/index.ts";
import { checkoutPath } from "../lines/checkout-path.ts";
import { readLinesOf } from "../lines/read-lines.ts";

/**
 * Where the caller can try an unpaid payment again, and whether it isn't over yet: some methods take days.
 * @returns null for a payment that isn't theirs.
 */
export function findRetryUrl(
  ctx: Context,
  payment: { paymentIntentId: string | null; sessionId: string | null },
): { checkout: string; isBeingPaid: boolean } | null {
  const { user } = requireActor(ctx);
  const isThisPayment = or(
    eq(purchases.paymentIntentId, payment.paymentIntentId ?? ""),
    eq(purchases.checkoutSessionId, payment.sessionId ?? ""),
  );
  const found = ctx.db
    .select({ id: purchases.id, status: purchases.status, providerStatus: purchases.providerStatus })
    .from(purchases)
    .where(and(isThisPayment, eq(purchases.userId, user.id)))
    .get();
  if (!found) return null;
  const { id, status, providerStatus } = found;
  const isBeingPaid = status === "pending" && providerStatus === "processing";
  return { checkout: checkoutPath(readLinesOf(ctx, id)), isBeingPaid };
}
