import { and, eq, isNotNull } from "drizzle-orm";
import { purchases } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { settle } from "./settle.ts";

/**
 * Ends the payments that a user began and didn't finish, before the account goes: nobody must be charged
 * for music that nobody can have.
 * @throws what the provider's SDK throws when it can't be reached.
 */
export async function closeOpenPayments(ctx: Context, userId: string): Promise<void> {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return;
  const open = ctx.db
    .select({ paymentIntentId: purchases.paymentIntentId })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.status, "pending"),
        eq(purchases.provider, payments.provider),
        eq(purchases.livemode, payments.livemode),
        isNotNull(purchases.paymentIntentId),
      ),
    )
    .all();
  for (const { paymentIntentId } of open) {
    if (!paymentIntentId) continue;
    const purchase = await settle(ctx, paymentIntentId);
    if (purchase?.status !== "pending") continue;
    await payments.stripe.paymentIntents.cancel(paymentIntentId);
    await settle(ctx, paymentIntentId);
  }
}
