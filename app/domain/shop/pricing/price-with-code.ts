import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { Pricing } from "#app/domain/music/prices/offer.ts";
import { describeTerms } from "#app/domain/music/prices/reduce-price.ts";
import { applyCode } from "#app/domain/shop/discounts/apply-code.ts";
import { findCode, type UsableCode } from "#app/domain/shop/discounts/find-code.ts";
import { messages } from "#app/messages/messages.ts";
import { type DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import type { PricedItem } from "./item.ts";

/** What became of the code that a buyer entered. */
export interface UsedCode {
  code: string;
  /** What it takes off, such as "20% off"; null for one that can't be used. */
  terms: string | null;
  /** Null unless it lowers the order. */
  discount: { id: string; cents: number; maxUses: number | null; isLimited: boolean } | null;
  /** Why it doesn't, for people. */
  refusal: string | null;
}

/**
 * Prices items with the one discount that costs the buyer less: their code at regular prices, or the sales of the day.
 * @param price prices the items in the order in which they are charged.
 * @param code as entered; null for none. One that can't be used changes nothing and says why.
 */
export function priceWithCode(
  ctx: Context,
  price: (pricing: Pricing) => PricedItem[],
  code: string | null,
): { items: PricedItem[]; code: UsedCode | null } {
  const items = price("sale");
  if (code === null) return { items, code: null };
  const found = findCodeOrRefusal(ctx, code);
  if (isDomainError(found)) {
    return {
      items,
      code: { code: readTypedCode(code), terms: null, discount: null, refusal: found.message },
    };
  }
  const { row, isFor } = found;
  const { currency } = readSite(ctx).settings;
  const used = { code: row.name, terms: describeTerms(row, currency), discount: null, refusal: null };
  if (items.length === 0) return { items, code: used };
  const coded = applyCode(price("regular"), row, isFor, currency);
  const cents = coded.reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0);
  if (cents === 0)
    return { items, code: { ...used, refusal: messages.shop.discount.lowersNothing(row.name) } };
  if (sumOf(items) <= sumOf(coded)) {
    const refusal = messages.shop.discount.saleSavesMore(row.name);
    return { items, code: { ...used, refusal } };
  }
  const { id, maxUses, isOncePerAccount } = row;
  const isLimited = maxUses !== null || isOncePerAccount;
  return { items: coded, code: { ...used, discount: { id, cents, maxUses, isLimited } } };
}

function findCodeOrRefusal(ctx: Context, code: string): UsableCode | DomainError {
  try {
    return findCode(ctx, code);
  } catch (error) {
    if (isDomainError(error) && error.code === "invalid") return error;
    throw error;
  }
}

/** What an item costs before a code, in cents. */
export function beforeCode({
  amountCents,
  discount,
  sale,
}: Pick<PricedItem, "amountCents" | "discount" | "sale">): number {
  return amountCents + (discount && !sale ? discount.cents : 0);
}

/** A code for pages and the API. */
export function presentCode(used: UsedCode | null) {
  return (
    used && {
      code: used.code,
      terms: used.terms,
      amount: used.discount && formatCents(used.discount.cents),
      refusal: used.refusal,
    }
  );
}

function sumOf(items: readonly PricedItem[]): number {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
