import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { type PurchaseRow, purchases, users } from "#db/schema/index.ts";
import { isPaidSale } from "./withdrawable-orders.ts";

interface Statement {
  order: string;
  email: string;
}

/** More words than this aren't looked at, nor more orders of one address. */
const maxWords = 20;
const maxOrders = 50;
const lastCharacter = "\u{10ffff}";

/**
 * The order that a statement is about, for the owner, who sees whether the address is its buyer's: the one whose number
 * it names or, of those of the address, the one whose music it names or the only one. Each question is asked for every
 * statement, so that none takes longer for what exists.
 */
export function matchOrder(ctx: Pick<ReadContext, "db">, { order, email }: Statement): PurchaseRow | null {
  const ofAddress = findOrdersOf(ctx, email);
  const named = findByNumber(ctx, order);
  const own = named.filter((row) => ofAddress.some(({ id }) => id === row.id));
  return onlyOne(own) ?? onlyOne(named) ?? findByTitle(ctx, ofAddress, order) ?? onlyOne(ofAddress);
}

/** The paid orders whose number a text names: of the receipt, of the order, or of the payment. */
export function findByNumber({ db }: Pick<ReadContext, "db">, text: string): PurchaseRow[] {
  const words = (text.match(/[\w-]{8,}/g) ?? []).slice(0, maxWords);
  const isOrderNumber = words
    .map((word) => word.toLowerCase())
    .filter((word) => /^[0-9a-f]{8}[0-9a-f-]*$/.test(word))
    .map((word): SQL | undefined => and(gte(purchases.id, word), lt(purchases.id, word + lastCharacter)));
  const isNamed = or(
    inArray(purchases.receiptNumber, [...words, ...words.map((word) => word.toUpperCase())]),
    inArray(purchases.paymentIntentId, words),
    ...isOrderNumber,
  );
  return db.select().from(purchases).where(and(isNamed, isPaidSale)).limit(maxOrders).all();
}

/** The paid orders of an address's account and its guest, the newest first. */
function findOrdersOf({ db }: Pick<ReadContext, "db">, email: string): PurchaseRow[] {
  return db
    .select({ purchase: purchases })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(isOfAddress(email), isPaidSale))
    .orderBy(desc(purchases.purchaseDate))
    .limit(maxOrders)
    .all()
    .map(({ purchase }) => purchase);
}

/** For queries of users: who has an address. */
function isOfAddress(email: string): SQL {
  return sql`lower(${users.email}) = ${email.toLowerCase()}`;
}

function findByTitle(ctx: Pick<ReadContext, "db">, orders: readonly PurchaseRow[], text: string) {
  const written = text.toLowerCase();
  const lines = readLines(
    ctx,
    orders.map(({ id }) => id),
  );
  const isNamed = ({ id }: PurchaseRow) =>
    lines.get(id)?.some(({ title }) => written.includes(title.toLowerCase())) ?? false;
  return onlyOne(orders.filter(isNamed));
}

function onlyOne<Item>([first, ...others]: readonly Item[]): Item | null {
  return first !== undefined && others.length === 0 ? first : null;
}
