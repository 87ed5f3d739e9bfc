import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import {
  creditNotes,
  purchaseLines,
  purchases,
  releases,
  releaseTracks,
  tracks,
  userSortKeys,
  users,
} from "#db/schema/index.ts";

interface Page {
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
/** More matching accounts than this make a search too broad. */
const maxBuyers = 100;
/** More matching titles than this make a search too broad. */
const maxItems = 50;
const lastCharacter = "\u{10ffff}";

/**
 * The newest orders that match a search: by a whole payment or session id, the number of a receipt or credit note or the
 * beginning of an order number (all in capitals or not), the buyer, who claimed a gift, or a part of the title of what was bought or of a
 * track of a release that was bought. Each meaning of the search has its own newest orders,
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
    ...findNewest(ctx, page, isNamed(ctx, q.trim())),
    ...(buyerIds?.length ? findNewest(ctx, page, inArray(purchases.userId, buyerIds)) : []),
    ...(buyerIds?.length ? findNewest(ctx, page, inArray(purchases.recipientId, buyerIds)) : []),
    ...findItems(ctx, text).flatMap((isOfItem) => findByLine(ctx, page, isOfItem)),
  ];
  const sorted = [...new Map(found.map((order) => [order.id, order])).values()]
    .sort((one, other) => other.time - one.time || (other.id > one.id ? 1 : -1))
    .slice(0, page.limit);
  return { ids: sorted.map(({ id }) => id), hasTooManyBuyers: buyerIds === null };
}

function isNamed({ db }: Pick<Context, "db">, name: string): SQL | undefined {
  const beginning = name.toLowerCase();
  const isNumber =
    beginning.length >= minimumOfNumber
      ? and(gte(purchases.id, beginning), lt(purchases.id, beginning + lastCharacter))
      : undefined;
  const numbers = [name, name.toUpperCase()];
  const credited = db
    .select({ id: creditNotes.purchaseId })
    .from(creditNotes)
    .where(inArray(creditNotes.number, numbers));
  return or(
    eq(purchases.paymentIntentId, name),
    eq(purchases.checkoutSessionId, name),
    inArray(purchases.receiptNumber, numbers),
    inArray(purchases.id, credited),
    isNumber,
  );
}

function findNewest(ctx: Pick<Context, "db">, page: Page, means: SQL | undefined): Found[] {
  const { conditions, limit } = page;
  return ctx.db
    .select({ id: purchases.id, time: sql<number>`${purchases.purchaseDate}` })
    .from(purchases)
    .where(and(means, ...conditions))
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .limit(limit)
    .all();
}

/** The tracks and releases whose title contains the text, and the releases that such tracks are on. */
function findItems({ db }: Pick<Context, "db">, text: string): SQL[] {
  const isMeant = ({ title }: { title: string }) => title.toLowerCase().includes(text);
  const trackIds = db
    .select({ id: tracks.id, title: tracks.title })
    .from(tracks)
    .all()
    .filter(isMeant)
    .map(({ id }) => id);
  const named = db.select({ id: releases.id, title: releases.title }).from(releases).all().filter(isMeant);
  const holding = db
    .selectDistinct({ id: releaseTracks.releaseId })
    .from(releaseTracks)
    .where(inArray(releaseTracks.trackId, trackIds))
    .all();
  const releaseIds = new Set([...named, ...holding].map(({ id }) => id));
  return [
    ...trackIds.map((id) => eq(purchaseLines.trackId, id)),
    ...[...releaseIds].map((id) => eq(purchaseLines.releaseId, id)),
  ].slice(0, maxItems);
}

/** The index of a track's or release's lines is in the order of their orders. */
function findByLine({ db }: Pick<Context, "db">, page: Page, isOfItem: SQL): Found[] {
  return db
    .select({ id: purchases.id, time: sql<number>`${purchases.purchaseDate}` })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(and(isOfItem, ...page.conditions))
    .orderBy(desc(purchaseLines.orderedAt), desc(purchaseLines.purchaseId))
    .limit(page.limit)
    .all();
}

/**
 * The buyers that a search matches: by the beginning of e-mail, username, whole name or last name.
 * @returns null when there are too many.
 */
function findBuyerIds({ db }: Pick<Context, "db">, text: string): string[] | null {
  const names = [
    [userSortKeys.email, toSearchedEmail(text)],
    [sql`lower(${users.username})`, text],
    [sql`lower(${users.lastName})`, text],
    [userSortKeys.name, text],
  ] as const;
  const found = names.flatMap(([name, beginning]) => {
    return db
      .select({ id: users.id })
      .from(users)
      .where(sql`${name} >= ${beginning} and ${name} < ${beginning + lastCharacter}`)
      .limit(maxBuyers + 1)
      .all();
  });
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length > maxBuyers ? null : ids;
}
