import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { isOfThisBrowser } from "./guest-checkout.ts";
import { openOrderLink } from "./order-link.ts";

/**
 * The caller's own purchase that meets a condition: their account's, or one that they opened as a guest in this browser;
 * undefined for none.
 */
export function findOwnPurchase(ctx: Context, condition: SQL | undefined): PurchaseRow | undefined {
  const isGuests = ctx.actor ? null : isOfThisBrowser(ctx);
  const isOwn = isGuests ?? eq(purchases.userId, requireActor(ctx).user.id);
  return ctx.db.select().from(purchases).where(and(condition, isOwn)).get();
}

/** How its buyer reaches an order: as the caller, or by the link in a guest's mail. */
export type OrderAccess = { purchaseId: string } | { token: string };

/**
 * Whether what is written on an order that a guest made comes from the account that has it since: the link in the guest's
 * mail, which may be a stranger's, doesn't show it.
 */
export function isAccountsChange(access: OrderAccess, { guestId, userId }: PurchaseRow): boolean {
  return !("token" in access) && guestId !== null && guestId !== userId;
}

/** By what changes of an order are limited: by its link they use up nothing of the account that has it since. */
export function limitKeyOf(access: OrderAccess, { id, userId }: PurchaseRow): string {
  return "token" in access ? `order ${id}` : userId;
}

/**
 * The order whose receipt and gift the caller may change.
 * @throws DomainError "not_found" for what is absent or somebody else's, and as `openOrderLink`.
 */
export function findManagedOrder(ctx: Context, access: OrderAccess): PurchaseRow {
  if ("token" in access) return openOrderLink(ctx, access.token).order;
  const found = findOwnPurchase(ctx, eq(purchases.id, access.purchaseId));
  if (!found) throw new DomainError("not_found", messages.orders.page.unknown);
  return found;
}
