import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { purchases } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { settle } from "./settle.ts";

const longestOpen = 24 * 60 * 60_000;

/**
 * Asks the provider about every pending purchase: the road for payments whose browser died and whose
 * webhook never came. Cancels what has been open for a day.
 * @returns how many purchases are no longer pending.
 */
export async function reconcilePurchases(ctx: Context): Promise<number> {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return 0;
  const { stripe } = payments;
  const tooOld = new Date(ctx.now().getTime() - longestOpen);
  ctx.db
    .update(purchases)
    .set({ status: "canceled", updatedAt: ctx.now() })
    .where(
      and(
        eq(purchases.status, "pending"),
        isNull(purchases.paymentIntentId),
        lt(purchases.purchaseDate, tooOld),
      ),
    )
    .run();
  const pending = ctx.db
    .select({
      id: purchases.id,
      paymentIntentId: purchases.paymentIntentId,
      purchaseDate: purchases.purchaseDate,
    })
    .from(purchases)
    .where(
      and(
        eq(purchases.status, "pending"),
        eq(purchases.provider, payments.provider),
        eq(purchases.livemode, payments.livemode),
        isNotNull(purchases.paymentIntentId),
      ),
    )
    .all();
  let settledCount = 0;
  for (const { id, paymentIntentId, purchaseDate } of pending) {
    if (!paymentIntentId) continue;
    try {
      let purchase = await settle(ctx, paymentIntentId);
      if (
        purchase?.status === "pending" &&
        purchase.providerStatus !== "processing" &&
        purchaseDate < tooOld
      ) {
        await stripe.paymentIntents.cancel(paymentIntentId);
        purchase = await settle(ctx, paymentIntentId);
      }
      if (purchase?.status !== "pending") settledCount += 1;
    } catch (error) {
      // One payment that can't be read must not keep the others from being settled.
      ctx.logger.error(
        { purchaseId: id, reason: error instanceof Error ? error.name : "unknown" },
        "reconcile failed",
      );
    }
  }
  return settledCount;
}
