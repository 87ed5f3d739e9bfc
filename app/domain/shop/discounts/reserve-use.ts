import { and, eq, gt, inArray, isNotNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { BuyerContext } from "#app/domain/core/context.ts";
import { sign } from "#app/domain/core/signature.ts";
import { networkKey } from "#app/domain/core/text.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { isOfThisBrowser } from "#app/domain/shop/guests/guest-checkout.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type DiscountRow, discountHolds, discounts, type PurchaseRow, purchases } from "#db/schema/index.ts";
import { countUses, isHeld } from "./count-uses.ts";

const day = 24 * 60 * 60_000;

/**
 * Reserves a use of a code for an order, in the transaction that writes it: from then on the order counts, until it is
 * canceled. The caller's other payments with the code, and those that are overdue, must be closed before.
 * @param code null where the order uses none.
 * @throws DomainError "conflict" where somebody else was faster, and as `assertUsable`.
 */
export function reserveUse(tx: WriteContext, code: { id: string } | null): void {
  const row = code && tx.db.select().from(discounts).where(eq(discounts.id, code.id)).get();
  if (!row) return;
  if (row.isOncePerAccount && !tx.actor)
    throw new DomainError("conflict", messages.shop.discount.needsAccount);
  assertUsable(tx, row, { isReserving: true });
}

/** Remembers from which network an order reserves its use of a code: see `shareOfNetwork`. */
export function rememberHold(
  tx: WriteContext,
  code: { maxUses: number | null } | null,
  order: PurchaseRow,
): void {
  if (code?.maxUses == null) return;
  tx.db
    .insert(discountHolds)
    .values({ purchaseId: order.id, network: networkOf(tx), createdAt: tx.now() })
    .run();
}

/** Deletes what no limit depends on any more. @returns how much it was. */
export function forgetHolds(tx: WriteContext): number {
  const before = new Date(tx.now().getTime() - day);
  return tx.db.delete(discountHolds).where(lte(discountHolds.createdAt, before)).run().changes;
}

/**
 * Checks that the caller may use a code, and that a use of it is left for them.
 * @param isReserving their order is about to be written. Before that neither their own open payment counts, which a new
 *   one replaces, nor those that are overdue, which are closed for it.
 * @throws DomainError "invalid", or "conflict" for an order that is about to be written.
 */
export function assertUsable(
  ctx: BuyerContext,
  { maxUses, isOncePerAccount, id }: DiscountRow,
  { isReserving }: { isReserving: boolean },
): void {
  const refuse = (message: string) => new DomainError(isReserving ? "conflict" : "invalid", message);
  const isCallers = ctx.actor
    ? eq(purchases.userId, ctx.actor.user.id)
    : (isOfThisBrowser(ctx) ?? sql<boolean>`false`);
  const counted = isReserving ? undefined : and(or(not(isCallers), isBinding), isHeld(ctx.now()));
  if (isOncePerAccount) {
    if (!ctx.actor && ctx.request.guest) throw refuse(messages.shop.discount.needsAccount);
    if (ctx.actor && !ctx.actor.user.emailVerified) throw refuse(messages.shop.discount.needsProof);
    if (countUses(ctx, id, and(isCallers, counted)) > 0) throw refuse(messages.shop.discount.usedByYou);
  }
  if (maxUses === null) return;
  if (countUses(ctx, id, counted) >= maxUses) {
    const isOpen = and(eq(purchases.status, "pending"), counted);
    throw refuse(
      countUses(ctx, id, isOpen) > 0 ? messages.shop.discount.beingUsed : messages.shop.discount.usedUp,
    );
  }
  if (countUses(ctx, id, and(isOfNetwork(ctx), counted)) >= shareOfNetwork(maxUses))
    throw refuse(messages.shop.discount.fullNetwork);
}

/** An order that a new one doesn't replace: it isn't open, or being paid. */
const isBinding = or(ne(purchases.status, "pending"), eq(purchases.providerStatus, "processing"));

/**
 * How many uses of a code the callers of one network may have without having paid or signed in: a few, and of a code for
 * many a tenth, as all phones of a town can share one address.
 */
function shareOfNetwork(maxUses: number): number {
  return Math.min(Math.max(3, Math.floor(maxUses / 10)), Math.ceil(maxUses / 2));
}

/** The orders from the caller's network that nobody has paid for: open ones, and what guests took for nothing within a day. */
function isOfNetwork(ctx: BuyerContext): SQL | undefined {
  const held = ctx.db
    .select({ id: discountHolds.purchaseId })
    .from(discountHolds)
    .where(eq(discountHolds.network, networkOf(ctx)));
  const since = new Date(ctx.now().getTime() - day);
  const isTaken = and(
    eq(purchases.amountCents, 0),
    isNotNull(purchases.guestId),
    gt(purchases.purchaseDate, since),
  );
  const isOpen = and(eq(purchases.status, "pending"), isHeld(ctx.now()));
  return and(inArray(purchases.id, held), or(isOpen, isTaken));
}

function networkOf({ secrets, request }: Pick<BuyerContext, "secrets" | "request">): string {
  return sign(secrets.orders, `network.${networkKey(request.ipAddress)}`);
}
