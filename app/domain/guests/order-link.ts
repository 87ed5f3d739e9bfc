import { eq } from "drizzle-orm";
import type { Context, LibraryContext, Services } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { holderOf } from "#app/domain/ownership/apply-entitlements.ts";
import { DomainError } from "#app/shared/errors.ts";
import { orderLinkDays } from "#app/shared/purchases/order-number.ts";
import { type PurchaseRow, purchases, users } from "#db/schema/index.ts";

const day = 24 * 60 * 60_000;

/** The token of a link to one order. Nothing is stored: who has it sees that order, and gets what it gave. */
export function createOrderToken(
  { secrets, now }: Pick<Services, "secrets" | "now">,
  orderId: string,
): string {
  const claim = `${orderId}.${(now().getTime() + orderLinkDays * day).toString(36)}`;
  return `${claim}.${signClaim(secrets, claim)}`;
}

/** The path of the page that a link leads to. */
export function orderLinkPath(token: string): string {
  return `/orders?${new URLSearchParams({ token })}`;
}

function signClaim({ orders }: Services["secrets"], claim: string): string {
  return sign(orders, `order-link.${claim}`);
}

/**
 * The order of a link, and the context of its reader: they have what this order gave, and nothing else of its owner's.
 * @throws DomainError "not_found" for a link that isn't ours, has expired, or whose owner has left.
 */
export function openOrderLink(ctx: Context, token: string): { order: PurchaseRow; reader: LibraryContext } {
  const [orderId = "", expires = "", signature = "", ...more] = token.split(".");
  const isOurs =
    more.length === 0 && isSameSecret(signature, signClaim(ctx.secrets, `${orderId}.${expires}`));
  if (!isOurs) throw new DomainError("not_found", "This link isn't complete. Please open it from our email.");
  if (Number.parseInt(expires, 36) <= ctx.now().getTime()) {
    throw new DomainError("not_found", `This link has expired: each one works for ${orderLinkDays} days.`);
  }
  const order = ctx.db.select().from(purchases).where(eq(purchases.id, orderId)).get();
  const holderId = order && holderOf(order);
  const user = holderId && ctx.db.select().from(users).where(eq(users.id, holderId)).get();
  if (!order || !user || user.accountStatus !== "active" || user.deletedAt) {
    throw new DomainError("not_found", "This order is no longer here.");
  }
  return { order, reader: { ...ctx, actor: { user, purchaseId: order.id } } };
}
