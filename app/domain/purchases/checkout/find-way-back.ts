import { and, eq, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { purchases } from "#db/schema/index.ts";
import { checkoutPath } from "../lines/checkout-path.ts";
import { readLinesOf } from "../lines/read-lines.ts";

/** Where the caller can try an unpaid payment again. @returns null for a payment that isn't theirs. */
export function findWayBack(
  ctx: Context,
  payment: { paymentIntentId: string | null; sessionId: string | null },
): string | null {
  const { user } = requireActor(ctx);
  const isThisPayment = or(
    eq(purchases.paymentIntentId, payment.paymentIntentId ?? ""),
    eq(purchases.checkoutSessionId, payment.sessionId ?? ""),
  );
  const found = ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isThisPayment, eq(purchases.userId, user.id)))
    .get();
  return found ? checkoutPath(readLinesOf(ctx, found.id)) : null;
}
