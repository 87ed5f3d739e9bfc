import { and, eq, sql } from "drizzle-orm";
import type { BuyerContext, ReadContext } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import { type DiscountRow, discountItems, discounts } from "#db/schema/index.ts";
import { assertUsable } from "./reserve-use.ts";

/** A code that the caller may use now. */
export interface UsableCode {
  row: DiscountRow;
  isFor: (item: { trackId: string | null; releaseId: string | null }) => boolean;
}

/**
 * Looks up a code for the caller.
 * @throws DomainError "invalid" for an unknown or ended code, and as `assertUsable`.
 */
export function findCode(ctx: BuyerContext, code: string): UsableCode {
  const row = findCodeRow(ctx, code);
  if (!row) throw new DomainError("invalid", messages.shop.discount.unknown);
  if (row.endedAt || (row.endsAt && row.endsAt <= ctx.now())) {
    throw new DomainError("invalid", messages.shop.discount.expired);
  }
  assertUsable(ctx, row, { isReserving: false });
  return { row, isFor: row.isForAll ? () => true : isOneOfItems(ctx, row.id) };
}

/**
 * The code that was meant, hyphens aside.
 * @param name as anybody entered it, or the owner named it.
 */
export function findCodeRow({ db }: Pick<ReadContext, "db">, name: string): DiscountRow | undefined {
  const meant = readTypedCode(name);
  if (meant === "") return undefined;
  const isMeant = eq(sql`replace(${discounts.name}, '-', '')`, meant);
  const rows = db
    .select()
    .from(discounts)
    .where(and(eq(discounts.kind, "code"), isMeant))
    .all();
  // From before hyphens were left out there may be two.
  return rows.find((row) => row.name === name.trim().toUpperCase()) ?? rows[0];
}

function isOneOfItems({ db }: Pick<ReadContext, "db">, discountId: string): UsableCode["isFor"] {
  const items = db.select().from(discountItems).where(eq(discountItems.discountId, discountId)).all();
  return ({ trackId, releaseId }) =>
    items.some((item) => item.trackId === trackId && item.releaseId === releaseId);
}
