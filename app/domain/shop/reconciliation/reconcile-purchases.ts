import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { closeAtProvider } from "#app/domain/shop/settlement/close-or-refund.ts";
import { closeUnpaid } from "#app/domain/shop/settlement/close-unpaid.ts";
import { settlePurchase } from "#app/domain/shop/settlement/settle.ts";
import { purchases } from "#db/schema/index.ts";

const maxOpen = 24 * 60 * 60_000;

/**
 * Checks every pending purchase at the provider, for payments whose browser crashed and
 * whose webhook never came. Cancels purchases that have been open for a day.
 * @returns how many purchases are no longer pending.
 */
export async function reconcilePurchases(ctx: Context): Promise<number> {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return 0;
  const tooOld = new Date(ctx.now().getTime() - maxOpen);
  cancelUnasked(ctx, tooOld);
  let settledCount = 0;
  for (const row of findUndecided(ctx, payments)) {
    try {
      let purchase = await settlePurchase(ctx, row);
      const isIdle = purchase.status === "pending" && purchase.providerStatus !== "processing";
      if (isIdle && purchase.purchaseDate < tooOld) {
        await closeAtProvider(payments, purchase);
        purchase = await settlePurchase(ctx, purchase);
      }
      if (purchase.status !== row.status) settledCount += 1;
    } catch (error) {
      // One payment that can't be read must not block the others.
      ctx.logger.error(
        { purchaseId: row.id, reason: error instanceof Error ? error.name : "unknown" },
        "reconcile failed",
      );
    }
  }
  return settledCount;
}

/** Purchases whose request never reached the provider, or whose response never reached us. */
function cancelUnasked(ctx: Context, tooOld: Date): void {
  const isUnasked = and(
    eq(purchases.status, "pending"),
    isNull(purchases.paymentIntentId),
    isNull(purchases.checkoutSessionId),
    lt(purchases.purchaseDate, tooOld),
  );
  write(ctx, ({ db }) => {
    db.update(purchases).set({ status: "canceled", updatedAt: ctx.now() }).where(isUnasked).run();
  });
}

function findUndecided(
  ctx: Context,
  { provider, livemode }: { provider: "test" | "stripe"; livemode: boolean },
) {
  // Paid, but neither owned nor refunded: the state after a crash before the refund.
  const isOwedRefund = and(
    or(eq(purchases.status, "canceled"), eq(purchases.status, "disputed")),
    eq(purchases.providerStatus, "succeeded"),
  );
  const isAtProvider = or(isNotNull(purchases.paymentIntentId), isNotNull(purchases.checkoutSessionId));
  return ctx.db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.provider, provider),
        eq(purchases.livemode, livemode),
        isAtProvider,
        or(eq(purchases.status, "pending"), isOwedRefund),
      ),
    )
    .all();
}

/**
 * Cancels a user's unfinished payments, before the account is deleted: nobody must be charged
 * for music that nobody can have.
 * @throws PaymentError when the provider can't be reached.
 */
export async function closeOpenPayments(ctx: Context, userId: string): Promise<void> {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return;
  const open = ctx.db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.status, "pending"),
        eq(purchases.provider, payments.provider),
        eq(purchases.livemode, payments.livemode),
      ),
    )
    .all();
  for (const row of open) {
    await closeUnpaid(ctx, payments, row);
  }
}
