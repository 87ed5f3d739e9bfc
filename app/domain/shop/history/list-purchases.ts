import { and, desc, eq, isNotNull, ne, or, type Placeholder, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { requireActor, requireRole } from "#app/domain/core/require-role.ts";
import { presentGift, readGifts } from "#app/domain/shop/gifts/present-gift.ts";
import { type OrderLine, presentDiscount, readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { Purchase } from "#app/shared/shop/purchases/schema.ts";
import { type GiftRow, type PurchaseRow, purchases, users } from "#db/schema/index.ts";

/** A purchase as the API shows it. @param gift the gift that it is */
export function presentPurchase(row: PurchaseRow, lines: readonly OrderLine[], gift?: GiftRow): Purchase {
  const [first] = lines;
  return {
    id: row.id,
    cause: row.cause,
    trackId: row.trackId,
    track: row.trackId && first ? { title: first.title, artist: first.artist } : null,
    lines: lines.map((line) => presentLine(row, line)),
    amount: formatCents(row.amountCents),
    currency: row.currency,
    status: row.status,
    purchaseDate: shownDate(row).toISOString(),
    paymentIntentId: row.paymentIntentId,
    gift: gift ? presentGift(gift) : null,
  };
}

function presentLine({ status }: PurchaseRow, line: OrderLine): Purchase["lines"][number] {
  const { id, trackId, releaseId, title, amountCents, refundedAt } = line;
  return {
    id,
    trackId,
    releaseId,
    title,
    amount: formatCents(amountCents),
    discount: presentDiscount(line),
    status: refundedAt ? "refunded" : status,
  };
}

/** The date shown to the buyer: when it was paid, here or at another shop, or begun while it isn't. */
export function shownDate(row: Pick<PurchaseRow, "cause" | "completedAt" | "purchaseDate">): Date {
  return row.cause === "import" ? row.purchaseDate : (row.completedAt ?? row.purchaseDate);
}

const shownTime = sql<number>`case ${purchases.cause} when 'import' then ${purchases.purchaseDate} else coalesce(${purchases.completedAt}, ${purchases.purchaseDate}) end`;
/** The order of `shownDate`, stable from page to page. */
export const shownOrder = [shownTime, purchases.id];
export const newestFirst = shownOrder.map((key) => desc(key));

/** The purchases that a user sees: pending ones once a payment was tried, canceled ones never. */
export function isListedFor(userId: string | Placeholder) {
  return and(
    eq(purchases.userId, userId),
    ne(purchases.status, "canceled"),
    or(ne(purchases.status, "pending"), isNotNull(purchases.attemptedAt)),
  );
}

/** The caller's own purchases, newest first. */
export function listPurchases(ctx: Context): Purchase[] {
  return purchasesOf(ctx, requireActor(ctx).user.id);
}

/**
 * The purchases of a user, as they see it themselves.
 * @throws DomainError "not_found"
 */
export function listPurchasesOf(ctx: Context, userId: string): Purchase[] {
  requireRole(ctx, ["admin"]);
  const user = ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new DomainError("not_found", messages.adminGrants.giving.noUser);
  return purchasesOf(ctx, userId);
}

function purchasesOf(ctx: Context, userId: string): Purchase[] {
  const rows = listedPurchases(ctx).all({ userId });
  const lines = readLines(
    ctx,
    rows.map(({ id }) => id),
  );
  const gifts = readGifts(ctx, rows);
  return rows.map((row) => presentPurchase(row, lines.get(row.id) ?? [], gifts.get(row.id)));
}

const listedPurchases = prepared((db) =>
  db
    .select()
    .from(purchases)
    .where(isListedFor(sql.placeholder("userId")))
    .orderBy(...newestFirst)
    .prepare(),
);
