import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { OrderState } from "#app/shared/purchases/order-schema.ts";
import { purchaseStatusNames } from "#app/shared/purchases/schema.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { findBuyerIds } from "./find-buyers.ts";

interface Page {
  state: OrderState | undefined;
  /** A condition that all results must meet. */
  conditions: (SQL | undefined)[];
  limit: number;
}

interface Found {
  id: string;
  time: number;
}

/** Length of a short order number, as lists show it. */
const minimumOfNumber = 8;
/** More matching tracks than this make a title search too broad. */
const maxTracks = 50;
const lastCharacter = "\u{10ffff}";

/**
 * The newest orders that match a search: by a whole payment or session id, the beginning of an order number,
 * the buyer, or a part of the track's title. Each meaning of the search has its own newest orders,
 * read in order from an index; the newest overall are among these.
 */
export function searchOrders(
  ctx: Pick<Context, "db">,
  q: string,
  page: Page,
): { ids: string[]; hasTooManyBuyers: boolean } {
  const text = q.trim().toLowerCase();
  const buyerIds = findBuyerIds(ctx, text);
  const found = [
    ...findNewest(ctx, page, isNamed(q.trim())),
    ...(buyerIds?.length ? findNewest(ctx, page, inArray(purchases.userId, buyerIds)) : []),
    ...findByTrack(ctx, page, findTrackIds(ctx, text)),
  ];
  const sorted = [...new Map(found.map((order) => [order.id, order])).values()]
    .sort((one, other) => other.time - one.time || (other.id > one.id ? 1 : -1))
    .slice(0, page.limit);
  return { ids: sorted.map(({ id }) => id), hasTooManyBuyers: buyerIds === null };
}

function isNamed(name: string): SQL | undefined {
  const isNumber =
    name.length >= minimumOfNumber
      ? and(gte(purchases.id, name), lt(purchases.id, name + lastCharacter))
      : undefined;
  return or(eq(purchases.paymentIntentId, name), eq(purchases.checkoutSessionId, name), isNumber);
}

function findNewest(ctx: Pick<Context, "db">, page: Page, means: SQL | undefined): Found[] {
  return newest(ctx, page, means).all();
}

function newest({ db }: Pick<Context, "db">, { conditions, limit }: Page, means: SQL | undefined) {
  return db
    .select({ id: purchases.id, time: sql<number>`${purchases.purchaseDate}` })
    .from(purchases)
    .where(and(means, ...conditions))
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .limit(limit);
}

function findTrackIds({ db }: Pick<Context, "db">, text: string): string[] {
  return db
    .select({ id: tracks.id, title: tracks.title })
    .from(tracks)
    .all()
    .filter(({ title }) => title.toLowerCase().includes(text))
    .slice(0, maxTracks)
    .map(({ id }) => id);
}

/** The index of a track's orders includes the state: without a state filter, each state is queried separately. */
function findByTrack(ctx: Pick<Context, "db">, page: Page, trackIds: readonly string[]): Found[] {
  const isOfTrack = eq(purchases.trackId, sql.placeholder("trackId"));
  if (page.state) {
    const query = newest(ctx, page, isOfTrack).prepare();
    return trackIds.flatMap((trackId) => query.all({ trackId }));
  }
  const query = newest(ctx, page, and(isOfTrack, eq(purchases.status, sql.placeholder("status")))).prepare();
  return trackIds.flatMap((trackId) =>
    purchaseStatusNames.flatMap((status) => query.all({ trackId, status })),
  );
}
