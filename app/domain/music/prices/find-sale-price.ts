import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { type DiscountRow, discountItems, discounts, priceHistory } from "#db/schema/index.ts";
import { findLowestPrice } from "./lowest-price.ts";
import { reducePrice } from "./reduce-price.ts";

/** What a sale makes of a fixed price, in cents. */
export interface SalePrice {
  discountId: string;
  name: string;
  priceCents: number;
  regularCents: number;
  /** The lowest within 30 days before the sale began. */
  lowestCents: number;
  endsAt: Date | null;
}

/** A track or a release with its fixed price or, where the fan names it, the least. */
export interface Priced {
  trackId: string | null;
  releaseId: string | null;
  priceCents: number;
  suggestedCents: number | null;
}

/** The sales that ever began, with what they are for. */
const startedSales = prepared((db) =>
  db
    .select({ sale: discounts, trackId: discountItems.trackId, releaseId: discountItems.releaseId })
    .from(discounts)
    .leftJoin(discountItems, eq(discountItems.discountId, discounts.id))
    .where(and(eq(discounts.kind, "sale"), isNotNull(discounts.startedAt)))
    .prepare(),
);

const changesOfTrack = prepared((db) => changesOf(db, priceHistory.trackId));
const changesOfRelease = prepared((db) => changesOf(db, priceHistory.releaseId));

function changesOf(
  db: ReadContext["db"],
  column: typeof priceHistory.trackId | typeof priceHistory.releaseId,
) {
  return db
    .select({ priceCents: priceHistory.priceCents, changedAt: priceHistory.changedAt })
    .from(priceHistory)
    .where(eq(column, sql.placeholder("id")))
    .orderBy(asc(priceHistory.id))
    .prepare();
}

/**
 * Finds sale prices: the lowest that an active sale makes. Whether a sale is active is in the database alone, so a cached
 * page and the checkout agree; `changeDueSales` writes it. Named prices are in no sale, and neither is what came out after
 * the sale began: it has no price before, which the law asks for.
 */
export function salePrices(ctx: Pick<ReadContext, "db">): (item: Priced) => SalePrice | null {
  const rows = startedSales(ctx).all();
  const active = rows.filter(({ sale }) => sale.endedAt === null);
  if (active.length === 0) return () => null;
  const { currency } = readSite(ctx).settings;
  return (item) => {
    const { priceCents: regularCents, suggestedCents, trackId, releaseId } = item;
    if (suggestedCents !== null) return null;
    const isOf = (row: (typeof rows)[number]) =>
      row.sale.isForAll || (trackId ? row.trackId === trackId : row.releaseId === releaseId);
    const sales = active.filter(isOf).flatMap(({ sale }) => {
      const priceCents = reducePrice(sale, regularCents, currency);
      return priceCents === null ? [] : [{ sale, priceCents }];
    });
    const [best] = sales.sort((one, other) => one.priceCents - other.priceCents);
    if (!best?.sale.startedAt) return null;
    const changes = trackId
      ? changesOfTrack(ctx).all({ id: trackId })
      : changesOfRelease(ctx).all({ id: releaseId });
    const past = rows.filter(isOf).flatMap(({ sale }) => pastSale(sale, currency));
    const lowestCents = findLowestPrice(changes, past, best.sale.startedAt);
    if (lowestCents === null) return null;
    const { id: discountId, name, endsAt } = best.sale;
    return { discountId, name, priceCents: best.priceCents, regularCents, lowestCents, endsAt };
  };
}

function pastSale(sale: DiscountRow, currency: string) {
  const { startedAt, endedAt } = sale;
  if (!startedAt) return [];
  // One that is still active lowered prices before a second one began.
  const end = endedAt ?? new Date(8.64e15);
  return [{ startedAt, endedAt: end, reduce: (cents: number) => reducePrice(sale, cents, currency) }];
}

/** The same for pages and the API; null without a sale. */
export function presentSale(sale: SalePrice | null) {
  return (
    sale && {
      regularPrice: formatCents(sale.regularCents),
      lowestPrice: formatCents(sale.lowestCents),
      endsAt: sale.endsAt?.toISOString() ?? null,
    }
  );
}
