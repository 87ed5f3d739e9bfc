import { asc, eq, sql } from "drizzle-orm";
import type { Context, LibraryContext } from "#app/domain/core/context.ts";
import { deepFreeze, isOneOf, memoizeUntilWrite, prepared } from "#app/domain/core/memoize.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { ownTexts } from "#app/domain/core/translations.ts";
import { findOwnedTrackIds, findPaidTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { isPublicTrack } from "#app/domain/music/ownership/is-public.ts";
import { salePrices } from "#app/domain/music/prices/find-sale-price.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { detailsOf, type Track, type TrackDetails } from "#app/shared/music/tracks/schema.ts";
import type { Reader } from "#db/client.server.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { findCovers } from "./covers.ts";
import type { KeyContext } from "./picture-access.ts";
import { asOwned, findReleaseDates, type PageTrack, presentListedTrack } from "./present-track.ts";

const listedRows = prepared((db) => inOrder(db).prepare());
const firstListedRow = prepared((db) => inOrder(db).limit(1).prepare());
const rowsById = prepared((db) => db.select().from(tracks).where(isOneOf(tracks.id, "ids")).prepare());
const rowById = prepared((db) =>
  db
    .select()
    .from(tracks)
    .where(eq(tracks.id, sql.placeholder("id")))
    .prepare(),
);

/** The published tracks in the owner's order, as this caller may see them. */
export function listTracks(ctx: LibraryContext) {
  return forCaller(ctx, readListed(ctx));
}

/** As visitors see them. */
const readListed = memoizeUntilWrite((ctx) => deepFreeze(present(ctx, listedRows(ctx).all())));

/** The listed track with this id, else the first one; null while none is listed. */
export function findFeaturedTrack(ctx: Context, trackId: string | null) {
  const chosen = trackId === null ? undefined : rowById(ctx).get({ id: trackId });
  const row = chosen?.publishedAt && !chosen.deletedAt ? chosen : firstListedRow(ctx).get();
  return (row && forCaller(ctx, present(ctx, [row], ctx))[0]) ?? null;
}

/**
 * The playlist of a player: the catalogue, then the requested track if it is no longer listed but the caller owns it.
 * @param askedId null for the catalogue alone; an unknown one adds nothing
 */
export function listHeardTracks(ctx: Context, askedId: string | null) {
  const listed = listTracks(ctx);
  if (askedId === null || listed.some(({ id }) => id === askedId)) return listed;
  const row = findOwnedTrackIds(ctx).has(askedId) && rowById(ctx).get({ id: askedId });
  return [...listed, ...(row ? forCaller(ctx, present(ctx, [row], ctx)) : [])];
}

/** Those of the tracks that this caller finds, by their ids: the listed ones and those that they own. */
export function findHeardTracks(ctx: LibraryContext, trackIds: ReadonlySet<string>): Map<string, PageTrack> {
  const found = new Map(
    listTracks(ctx).flatMap((track) => (trackIds.has(track.id) ? [[track.id, track] as const] : [])),
  );
  const owned = findOwnedTrackIds(ctx);
  const others = [...trackIds].filter((id) => owned.has(id) && !found.has(id));
  if (others.length === 0) return found;
  const rows = rowsById(ctx).all({ ids: JSON.stringify(others) });
  for (const track of forCaller(ctx, present(ctx, rows, ctx))) found.set(track.id, track);
  return found;
}

/**
 * One track. Its owners find it even after it has left the catalogue.
 * @throws DomainError "not_found"
 */
export function getTrack(ctx: Context, trackId: string) {
  const row = rowById(ctx).get({ id: trackId });
  const [track] = row ? forCaller(ctx, present(ctx, [row], ctx)) : [];
  const isPublic = row?.publishedAt && !row.deletedAt;
  if (!track || (!isPublic && !findOwnedTrackIds(ctx).has(trackId)))
    throw new DomainError("not_found", messages.musicErrors.noTrack);
  return track;
}

/** What only the track's own page says of it. */
export function readTrackDetails(ctx: Pick<Context, "db">, trackId: string): TrackDetails {
  return detailsOf(rowById(ctx).get({ id: trackId }));
}

/** The tracks with the details that no page lists, and without what only pages need. */
export function withDetails(ctx: Pick<Context, "db">, listed: readonly PageTrack[]): Track[] {
  const rows = rowsById(ctx).all({ ids: JSON.stringify(listed.map(({ id }) => id)) });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return listed.map(
    ({
      waveform: _w,
      level: _l,
      durationSeconds: _d,
      cover: _c,
      isExplicit: explicit,
      lang: _,
      ...track
    }) => ({
      ...track,
      ...detailsOf(rowOf.get(track.id)),
      explicit,
    }),
  );
}

function inOrder(db: Reader) {
  return db.select().from(tracks).where(isPublicTrack).orderBy(asc(tracks.position), asc(tracks.id));
}

/** @param keys where the caller may see all of these tracks, see `findCovers` */
function present(ctx: Pick<Context, "db">, rows: TrackRow[], keys?: KeyContext): PageTrack[] {
  const ids = rows.map(({ id }) => id);
  const covers = findCovers(ctx, "tracks", ids, { keys });
  const dates = findReleaseDates(ctx);
  const findSale = salePrices(ctx);
  const textsOf = ownTexts(ctx);
  return rows.map((row) =>
    presentListedTrack(row, {
      texts: textsOf(row, ["description"]),
      artist: artistOf(ctx, row),
      cover: covers.get(row.id),
      releaseDate: dates.get(row.id),
      sale: findSale({ ...row, trackId: row.id, releaseId: null }),
    }),
  );
}

function forCaller(ctx: LibraryContext, shown: readonly PageTrack[]): PageTrack[] {
  const owned = findOwnedTrackIds(ctx);
  const paid = findPaidTrackIds(ctx);
  return shown.map((track) =>
    owned.has(track.id) ? { ...asOwned(track), owned: paid.has(track.id) } : track,
  );
}
