import { eq } from "drizzle-orm";
import type { Context, LibraryContext } from "#app/domain/core/context.ts";
import { readOrderToken } from "#app/domain/core/order-token.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { orderLinkDays } from "#app/shared/core/orders/order-number.ts";
import { type PurchaseRow, purchases, users } from "#db/schema/index.ts";

/**
 * The order of a link, and the context of its reader: they have what this order gave its buyer, and nothing else of
 * theirs. Of a gift that is nothing.
 * @throws DomainError "not_found" for a link that isn't ours, has expired, or whose owner has left.
 */
export function openOrderLink(ctx: Context, token: string): { order: PurchaseRow; reader: LibraryContext } {
  const read = readOrderToken(ctx, token);
  if (!read) throw new DomainError("not_found", messages.orders.links.notComplete);
  if (read.hasExpired) {
    throw new DomainError("not_found", messages.orders.links.expired(orderLinkDays));
  }
  const order = ctx.db.select().from(purchases).where(eq(purchases.id, read.orderId)).get();
  const user = order && ctx.db.select().from(users).where(eq(users.id, order.userId)).get();
  if (!order || !user || user.accountStatus !== "active" || user.deletedAt) {
    throw new DomainError("not_found", messages.orders.links.gone);
  }
  return { order, reader: { ...ctx, actor: { user, purchaseId: order.id } } };
}
