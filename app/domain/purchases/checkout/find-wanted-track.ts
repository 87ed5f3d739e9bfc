import { and, eq, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { purchases } from "#db/schema/index.ts";

/** What the caller wanted to buy, so that they can try again. @returns null for a payment that isn't theirs. */
export function findWantedTrackId(
  ctx: Context,
  payment: { paymentIntentId: string | null; sessionId: string | null },
): string | null {
  const { user } = requireActor(ctx);
  const isThisPayment = or(
    eq(purchases.paymentIntentId, payment.paymentIntentId ?? ""),
    eq(purchases.checkoutSessionId, payment.sessionId ?? ""),
  );
  const found = ctx.db
    .select({ trackId: purchases.trackId })
    .from(purchases)
    .where(and(isThisPayment, eq(purchases.userId, user.id)))
    .get();
  return found?.trackId ?? null;
}
