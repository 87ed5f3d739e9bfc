import { and, eq } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { countUses, isOverdue, listOverdueOrders } from "#app/domain/shop/discounts/count-uses.ts";
import { abandon, closeUnpaid, isAtProvider } from "#app/domain/shop/settlement/close-unpaid.ts";
import { settlePurchase } from "#app/domain/shop/settlement/settle.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import type { PricedOrder } from "./price-order.ts";

/** Whether an open order has reserved a use of its code for so long that it must reserve one again. */
export function isUseOver(
  ctx: Pick<ReadContext, "db" | "now">,
  { id }: PurchaseRow,
  code: PricedOrder["code"],
): boolean {
  return code?.discount?.maxUses != null && isOrderOverdue(ctx, id);
}

function isOrderOverdue({ db, now }: Pick<ReadContext, "db" | "now">, purchaseId: string): boolean {
  const isThis = and(eq(purchases.id, purchaseId), isOverdue(now()));
  return db.select({ id: purchases.id }).from(purchases).where(isThis).get() !== undefined;
}

/**
 * Ends open payments that have reserved a code's use for too long, until one is left for the caller: closed before the
 * use passes on, none of them can be paid with it afterwards.
 * @throws PaymentError when the provider can't be reached.
 */
export async function releaseOverdueUses(
  ctx: Context,
  payments: OpenPayments,
  code: PricedOrder["code"],
): Promise<void> {
  const discount = code?.discount;
  if (discount?.maxUses == null) return;
  for (const overdue of listOverdueOrders(ctx, discount.id)) {
    if (countUses(ctx, discount.id) < discount.maxUses) return;
    if (!isAtProvider(overdue)) abandon(ctx, overdue);
    else {
      const { id } = await settlePurchase(ctx, overdue);
      // Its buyer may just have begun to pay, and be asked by their bank.
      if (isOrderOverdue(ctx, id)) await closeUnpaid(ctx, payments, overdue);
    }
  }
}
