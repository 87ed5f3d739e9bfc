import { and, eq, ne, not, or, sql } from "drizzle-orm";
import type { BuyerContext, ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { isOfThisBrowser } from "#app/domain/guests/guest-checkout.ts";
import { DomainError } from "#app/shared/errors.ts";
import { type DiscountRow, discountItems, discounts, purchases } from "#db/schema/index.ts";
import { countUses } from "./count-uses.ts";

/** A code as buyers enter it, spaces and case aside. */
export function normalizeCode(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

const unknown = "This code doesn't exist. Please check the spelling.";
const usedUp = "This code has been used up.";
const usedByCaller = "You have used this code already.";
const needsAccount = "This code works once for each account. Please sign in to use it.";

/** A code that the caller may use now. */
export interface UsableCode {
  row: DiscountRow;
  isFor: (item: { trackId: string | null; releaseId: string | null }) => boolean;
}

/**
 * Looks up a code for the caller. Their own open payment doesn't use it up: a new one takes its place.
 * @throws DomainError "invalid" for an unknown, ended or used up code, and for one that they have used already.
 */
export function findCode(ctx: BuyerContext, code: string): UsableCode {
  const row = ctx.db
    .select()
    .from(discounts)
    .where(and(eq(discounts.kind, "code"), eq(discounts.name, normalizeCode(code))))
    .get();
  if (!row) throw new DomainError("invalid", unknown);
  if (row.endedAt || (row.endsAt && row.endsAt <= ctx.now())) {
    throw new DomainError("invalid", "This code has expired.");
  }
  assertUnused(ctx, row, { isReplacing: true });
  return { row, isFor: row.isForAll ? () => true : isOneOfItems(ctx, row.id) };
}

function isOneOfItems({ db }: Pick<ReadContext, "db">, discountId: string): UsableCode["isFor"] {
  const items = db.select().from(discountItems).where(eq(discountItems.discountId, discountId)).all();
  return ({ trackId, releaseId }) =>
    items.some((item) => item.trackId === trackId && item.releaseId === releaseId);
}

/**
 * Reserves a use of a code for an order, in the transaction that writes it: from then on the order counts, until it is
 * canceled. The caller's other payments with the code must be closed before.
 * @param code null where the order uses none.
 * @throws DomainError "conflict" where somebody else was faster, or a guest uses a code that each account has once.
 */
export function reserveUse(tx: WriteContext, code: { id: string } | null): void {
  const row = code && tx.db.select().from(discounts).where(eq(discounts.id, code.id)).get();
  if (!row) return;
  if (row.isOncePerAccount && !tx.actor) throw new DomainError("conflict", needsAccount);
  assertUnused(tx, row, { isReplacing: false });
}

function assertUnused(ctx: BuyerContext, row: DiscountRow, { isReplacing }: { isReplacing: boolean }): void {
  const { maxUses, isOncePerAccount, id } = row;
  if (maxUses === null && !isOncePerAccount) return;
  const isCallers = ctx.actor
    ? eq(purchases.userId, ctx.actor.user.id)
    : (isOfThisBrowser(ctx) ?? sql<boolean>`false`);
  const counted = isReplacing ? or(not(isCallers), isBinding) : undefined;
  const code = isReplacing ? "invalid" : "conflict";
  if (maxUses !== null && countUses(ctx, id, counted) >= maxUses) throw new DomainError(code, usedUp);
  const isOwn = and(isCallers, counted);
  if (isOncePerAccount && countUses(ctx, id, isOwn) > 0) throw new DomainError(code, usedByCaller);
}

/** An order that a new one doesn't replace: it isn't open, or being paid. */
const isBinding = or(ne(purchases.status, "pending"), eq(purchases.providerStatus, "processing"));
