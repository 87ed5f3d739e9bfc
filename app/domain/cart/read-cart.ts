import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { findCovers } from "#app/domain/catalogue/covers.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { cartSchema } from "#app/shared/cart/schema.ts";
import { cookieLifetimes } from "#app/shared/cookie-lifetimes.ts";
import { formatCents } from "#app/shared/money.ts";
import { cartItems, releases, tracks } from "#db/schema/index.ts";
import {
  type CartItem,
  type CartSubject,
  cartItemId,
  type ItemValue,
  type LineStatus,
  valueItem,
  withoutOverlaps,
} from "./value-item.ts";

/** What a line says of its track or release. */
export interface SubjectFacts {
  title: string;
  artist: string;
  cover: Picture | null;
}

const tracksById = prepared((db) =>
  db
    .select({
      id: tracks.id,
      title: tracks.title,
      ownArtist: tracks.ownArtist,
    })
    .from(tracks)
    .where(isOneOf(tracks.id, "ids"))
    .prepare(),
);

const releasesById = prepared((db) =>
  db
    .select({
      id: releases.id,
      title: releases.title,
      ownArtist: releases.ownArtist,
    })
    .from(releases)
    .where(isOneOf(releases.id, "ids"))
    .prepare(),
);

/**
 * What is known of tracks and releases, on sale or not, by the ids of their lines; unknown ones are left out. A cart
 * holds only what was public when it was added, so no draft gets out.
 */
export function findSubjects(
  ctx: Pick<ReadContext, "db">,
  subjects: readonly CartSubject[],
): Map<string, SubjectFacts> {
  const trackIds = subjects.flatMap(({ trackId }) => trackId ?? []);
  const releaseIds = subjects.flatMap(({ releaseId }) => releaseId ?? []);
  const foundTracks = trackIds.length > 0 ? tracksById(ctx).all({ ids: JSON.stringify(trackIds) }) : [];
  const foundReleases =
    releaseIds.length > 0 ? releasesById(ctx).all({ ids: JSON.stringify(releaseIds) }) : [];
  const trackCovers = findCovers(ctx, "tracks", trackIds);
  const releaseCovers = findCovers(ctx, "releases", releaseIds);
  const factsOf = (row: { title: string; ownArtist: string }, cover: Picture | undefined): SubjectFacts => ({
    title: row.title,
    artist: artistOf(ctx, row),
    cover: cover ?? null,
  });
  return new Map([
    ...foundTracks.map(
      (row) =>
        [cartItemId({ trackId: row.id, releaseId: null }), factsOf(row, trackCovers.get(row.id))] as const,
    ),
    ...foundReleases.map(
      (row) =>
        [cartItemId({ trackId: null, releaseId: row.id }), factsOf(row, releaseCovers.get(row.id))] as const,
    ),
  ]);
}

const itemsOfUser = prepared((db) =>
  db
    .select({
      trackId: cartItems.trackId,
      releaseId: cartItems.releaseId,
      amountCents: cartItems.amountCents,
    })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.userId, sql.placeholder("userId")),
        gt(cartItems.addedAt, sql.param(sql.placeholder("since"), cartItems.addedAt)),
      ),
    )
    // A visitor's cart is taken over in one moment, and keeps its order.
    .orderBy(asc(cartItems.addedAt), asc(sql`${cartItems}.rowid`))
    .prepare(),
);

/**
 * What the caller has in their cart, in the order in which it was added.
 * @param cookieItems a visitor's cart, which their browser keeps; a signed-in fan's is in the database.
 */
export function listCartItems(ctx: ReadContext, cookieItems: readonly CartItem[]): readonly CartItem[] {
  return ctx.actor ? listStoredItems(ctx, ctx.actor.user.id) : cookieItems;
}

/** What a user put into their cart within the last 30 days. */
export function listStoredItems(ctx: Pick<ReadContext, "db" | "now">, userId: string): CartItem[] {
  const since = new Date(ctx.now().getTime() - cookieLifetimes.cart);
  return itemsOfUser(ctx).all({ userId, since });
}

/** The ids of the lines that the caller's cart has; see `cartItemId`. */
export function listCartIds(ctx: ReadContext, cookieItems: readonly CartItem[]): string[] {
  const items = listCartItems(ctx, cookieItems);
  if (ctx.actor || items.length === 0) return items.map(cartItemId);
  const found = findSubjects(ctx, items);
  return items.map(cartItemId).filter((id) => found.has(id));
}

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

/** A cart as the API tells it. */
export function presentCart({ lines, totalCents, currency }: Cart): z.output<typeof cartSchema> {
  return {
    items: lines.map(({ id, trackId, releaseId, title, valueCents }) => ({
      id,
      trackId,
      releaseId,
      title,
      amount: formatCents(valueCents),
    })),
    total: formatCents(totalCents),
    currency,
  };
}
