import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { closeAtProvider } from "./close-or-refund.ts";
import { settlePurchase } from "./settle.ts";

/** Whether a purchase has reached the provider. */
export function isAtProvider(row: PurchaseRow): boolean {
  return row.paymentIntentId !== null || row.checkoutSessionId !== null;
}

/**
 * Ends an open purchase, unless it was paid meanwhile, or a bank is working on it.
 * @returns it afterwards.
 * @throws PaymentError when the provider can't be reached.
 */
export async function closeUnpaid(
  ctx: Context,
  payments: OpenPayments,
  open: PurchaseRow,
): Promise<PurchaseRow> {
  const row = await settlePurchase(ctx, open);
  if (row.status !== "pending") return row;
  await closeAtProvider(payments, row);
  return settlePurchase(ctx, row);
}

/** Cancels a purchase that nobody can pay. If the provider still reports a payment, settling completes it. */
export function abandon(ctx: Context, row: PurchaseRow): void {
  write(ctx, ({ db }) => {
    db.update(purchases)
      .set({ status: "canceled", updatedAt: ctx.now() })
      .where(and(eq(purchases.id, row.id), eq(purchases.status, "pending")))
      .run();
  });
}
