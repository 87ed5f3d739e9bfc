import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { type CartItem, cartItemId } from "./cart-item.ts";
import { findSubjects } from "./find-subjects.ts";
import { listCartItems } from "./stored-cart.ts";
import { type ItemValue, type LineStatus, valueItem } from "./value-item.ts";
import { withoutOverlaps } from "./without-overlaps.ts";

export interface CartLine extends CartItem {
  id: string;
  title: string;
  artist: string;
  cover: Picture | null;
  status: LineStatus;
  /** What it adds to the total, in cents. */
  valueCents: number;
  /** The bounds of the price, in cents, where the fan names it. */
  naming: ItemValue["naming"];
  /** What the fan should know about it. */
  notes: string[];
}

export interface Cart {
  lines: CartLine[];
  totalCents: number;
  /** Three letters, ISO 4217. */
  currency: string;
}

/**
 * The caller's cart at today's prices. What is owned already, comes with another line or can't be bought any more stays
 * on it, costs nothing and says so.
 * @param cookieItems what a visitor's browser keeps; it doesn't count for a signed-in fan.
 */
export function readCart(ctx: Context, cookieItems: readonly CartItem[]): Cart {
  const { currency } = readSite(ctx).settings;
  const items = listCartItems(ctx, cookieItems);
  const subjects = findSubjects(ctx, items);
  const known = items.flatMap((item) => {
    const facts = subjects.get(cartItemId(item));
    return facts ? [{ item, facts, value: valueItem(ctx, item, currency) }] : [];
  });
  const lines = withoutOverlaps(known).map(({ item, facts, value }): CartLine => {
    const { title, artist, cover } = facts;
    const { status, amountCents: valueCents, naming, notes } = value;
    return { ...item, id: cartItemId(item), title, artist, cover, status, valueCents, naming, notes };
  });
  return { lines, totalCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0), currency };
}
