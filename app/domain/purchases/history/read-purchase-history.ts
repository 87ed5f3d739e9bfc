import { and, count, eq, inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { cursorField, timePlace } from "#app/shared/list-query.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { isListedFor, newestFirst, shownDate, shownOrder } from "./list-purchases.ts";
import { type PurchaseWithTrack, presentPagePurchases } from "./present-page-purchases.ts";
import type { PagePurchase } from "./purchase-situation.ts";

const pageLength = 25;
const cursorSchema = cursorField(timePlace).catch(undefined);

export interface PurchaseHistory {
  purchases: PagePurchase[];
  /** The position of the first one shown, from 1. */
  first: number;
  total: number;
  /** Leads to older ones; null at the end. */
  nextCursor: string | null;
}

/**
 * A page of the caller's purchases, newest first.
 * @param cursor of the page; anything invalid, like no cursor, begins at the newest.
 * @throws DomainError "unauthenticated"
 */
export function readPurchaseHistory(ctx: Context, cursor: string | null): PurchaseHistory {
  const listed = isListedFor(requireActor(ctx).user.id);
  const rest = and(listed, isAfter(shownOrder, cursorSchema.parse(cursor)));
  // The subquery sorts ids only: sorting whole rows of a long history would load every waveform.
  const page = ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(rest)
    .orderBy(...newestFirst)
    .limit(pageLength + 1);
  const rows = ctx.db
    .select()
    .from(purchases)
    .innerJoin(tracks, eq(tracks.id, purchases.trackId))
    .where(inArray(purchases.id, page))
    .orderBy(...newestFirst)
    .all();
  const countOf = (condition: typeof listed) =>
    ctx.db.select({ value: count() }).from(purchases).where(condition).get()?.value ?? 0;
  const total = countOf(listed);
  const placeOf = ({ purchases: row }: PurchaseWithTrack) => [shownDate(row).getTime(), row.id];
  const { shown, nextCursor } = cutPage(rows, pageLength, placeOf);
  return {
    purchases: presentPagePurchases(ctx, shown),
    first: total - countOf(rest) + 1,
    total,
    nextCursor,
  };
}
