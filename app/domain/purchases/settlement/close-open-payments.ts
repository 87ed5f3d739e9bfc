import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { purchases } from "#db/schema/index.ts";
import { closeAtProvider } from "./close-at-provider.ts";
import { settlePurchase } from "./settle.ts";

/**
 * Cancels a user's unfinished payments, before the account is deleted: nobody must be charged
 * for music that nobody can have.
 * @throws what the provider's SDK throws when it can't be reached.
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
    const purchase = await settlePurchase(ctx, row);
    if (purchase.status !== "pending") continue;
    await closeAtProvider(payments, purchase);
    await settlePurchase(ctx, purchase);
  }
}
