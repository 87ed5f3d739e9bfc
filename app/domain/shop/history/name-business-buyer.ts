import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import {
  findManagedOrder,
  isAccountsChange,
  type OrderAccess,
} from "#app/domain/shop/guests/find-own-purchase.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import type { BusinessBuyer } from "#app/shared/shop/purchases/schema.ts";
import { purchases } from "#db/schema/index.ts";

/**
 * Writes the name and tax number of a business on the receipt of the caller's own purchase, after it was paid. Nothing
 * else on the receipt changes; an empty name takes them off.
 * @throws DomainError as `findManagedOrder`; "conflict" for an order without a receipt.
 */
export function nameBusinessBuyer(ctx: Context, access: OrderAccess, business: BusinessBuyer): void {
  const found = findManagedOrder(ctx, access);
  if (found.completedAt === null || givenLabel(found))
    throw new DomainError("conflict", messages.orders.business.noReceipt);
  const { name, taxNumber } = business;
  const isBuyerSetByAccount = isAccountsChange(access, found);
  write(ctx, (tx) => {
    tx.db
      .update(purchases)
      .set({
        buyerName: name || null,
        buyerTaxNumber: (name && taxNumber) || null,
        isBuyerSetByAccount,
        updatedAt: tx.now(),
      })
      .where(eq(purchases.id, found.id))
      .run();
    recordEvent(tx, {
      eventType: "purchase.business_named",
      action: "Business buyer on a receipt changed",
      resourceType: "purchase",
      resourceId: found.id,
    });
  });
}
