import type { Context } from "#app/domain/core/context.ts";
import { applyCode } from "#app/domain/discounts/apply-code.ts";
import { findCode } from "#app/domain/discounts/find-code.ts";
import { describeTerms } from "#app/domain/discounts/reduce-price.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import type { PricedItem } from "./item.ts";
import type { Pricing } from "./offer.ts";

/** What became of the code that a buyer entered. */
export interface UsedCode {
  code: string;
  /** Null unless it lowers the order. */
  discount: { id: string; terms: string; cents: number; isLimited: boolean } | null;
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
  const refuse = (refusal: string) => ({ items, code: { code, discount: null, refusal } });
  try {
    const { currency } = readSite(ctx).settings;
    const { row, isFor } = findCode(ctx, code);
    const coded = applyCode(price("regular"), row, isFor, currency);
    const cents = coded.reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0);
    if (cents === 0) return refuse(`${row.name} lowers none of these prices.`);
    if (sumOf(items) <= sumOf(coded)) {
      return refuse(`The sale saves you more than ${row.name}, and an order takes one discount.`);
    }
    const isLimited = row.maxUses !== null || row.isOncePerAccount;
    const discount = { id: row.id, terms: describeTerms(row, currency), cents, isLimited };
    return { items: coded, code: { code: row.name, discount, refusal: null } };
  } catch (error) {
    if (isDomainError(error) && error.code === "invalid") return refuse(error.message);
    throw error;
  }
}

/** What an item costs before a code, in cents. */
export function beforeCode({ amountCents, discount, sale }: PricedItem): number {
  return amountCents + (discount && !sale ? discount.cents : 0);
}

/** A code for pages and the API. */
export function presentCode(used: UsedCode | null) {
  return (
    used && {
      code: used.code,
      terms: used.discount?.terms ?? null,
      amount: used.discount && formatCents(used.discount.cents),
      refusal: used.refusal,
    }
  );
}

function sumOf(items: readonly PricedItem[]): number {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
