import { randomUUID } from "node:crypto";
import { and, asc, count, eq, getTableColumns, sql, sum } from "drizzle-orm";
import { writeUnmemoized } from "#app/domain/core/memoize.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { cleanLine, cleanLines } from "#app/shared/core/clean-text.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { playlists } from "#db/schema/index.ts";
import { type Library, type ListenerContext, readLibrary } from "./read-library.ts";

export type Playlist = typeof playlists.$inferSelect;
/** A playlist as lists have it: without its tracks, of which there may be thousands. */
export type ListedPlaylist = Omit<Playlist, "trackIds">;

const maxPlaylists = 500;
/** Of a playlist or a play queue. */
const maxListedTracks = 5000;
/** Of all playlists of an account. */
const maxTracksInAll = 20_000;
const maxNameLength = 200;
const maxCommentLength = 1000;

const { trackIds: _tracks, ...listedColumns } = getTableColumns(playlists);

/**
 * The listener's own playlists, the oldest first; nobody sees another's. What they hear of each is stored with it, and
 * counted again only after their library has changed.
 */
export function listPlaylists(ctx: ListenerContext): ListedPlaylist[] {
  const library = readLibrary(ctx);
  const rows = readListed(ctx);
  if (rows.every(({ countedIn }) => countedIn === library.fingerprint)) return rows;
  try {
    countAgain(ctx, library);
    return readListed(ctx);
  } catch (error) {
    if (!isDomainError(error) || error.code !== "unavailable") throw error;
    return rows.map(({ id }) => getPlaylist(ctx, id));
  }
}

function readListed({ db, actor }: ListenerContext): ListedPlaylist[] {
  return db
    .select(listedColumns)
    .from(playlists)
    .where(eq(playlists.userId, actor.user.id))
    .orderBy(asc(playlists.createdAt), asc(playlists.id))
    .all();
}

/** In one statement: there may be hundreds. */
function countAgain(ctx: ListenerContext, library: Library): void {
  writeUnmemoized(ctx, ({ db }) => {
    const rows = db.select().from(playlists).where(eq(playlists.userId, ctx.actor.user.id)).all();
    const counted = rows
      .filter(({ countedIn }) => countedIn !== library.fingerprint)
      .map(({ id, trackIds }) => ({ id, ...countHeard(library, trackIds) }));
    db.run(sql`
      update playlists set
        song_count = counted.value ->> 'songCount',
        duration_seconds = counted.value ->> 'durationSeconds',
        cover_picture_id = counted.value ->> 'coverPictureId',
        counted_in = counted.value ->> 'countedIn'
      from json_each(${JSON.stringify(counted)}) as counted
      where playlists.id = counted.value ->> 'id'`);
  });
}

/** What the listener hears of some tracks, as it is stored with a playlist. */
function countHeard(library: Library, trackIds: readonly string[]) {
  const songs = trackIds.flatMap((id) => library.songOfTrack(id) ?? []);
  return {
    songCount: songs.length,
    durationSeconds: songs.reduce((seconds, song) => seconds + song.seconds, 0),
    coverPictureId: songs.find(({ coverPictureId }) => coverPictureId)?.coverPictureId ?? null,
    countedIn: library.fingerprint,
  };
}

/** Null for an unknown one and for somebody else's. */
export function findPlaylist(ctx: ListenerContext, id: string): Playlist | null {
  const isTheirs = and(eq(playlists.id, id), eq(playlists.userId, ctx.actor.user.id));
  const row = ctx.db.select().from(playlists).where(isTheirs).get();
  if (!row) return null;
  const library = readLibrary(ctx);
  return row.countedIn === library.fingerprint ? row : { ...row, ...countHeard(library, row.trackIds) };
}

/** @throws DomainError "not_found" for an unknown one and for somebody else's */
export function getPlaylist(ctx: ListenerContext, id: string): Playlist {
  const playlist = findPlaylist(ctx, id);
  if (!playlist) throw new DomainError("not_found", "This playlist doesn't exist.");
  return playlist;
}

/** @throws DomainError "conflict" for too many playlists, or too many tracks on one or on all */
export function createPlaylist(ctx: ListenerContext, name: string, trackIds: readonly string[]): Playlist {
  requireListable(trackIds);
  const counted = countHeard(readLibrary(ctx), trackIds);
  return writeUnmemoized(ctx, (tx) => {
    requireSpace(tx, { playlists: 1, tracks: trackIds.length });
    return tx.db
      .insert(playlists)
      .values({
        id: randomUUID(),
        userId: ctx.actor.user.id,
        name: cleanName(name),
        trackIds: [...trackIds],
        trackCount: trackIds.length,
        ...counted,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning()
      .get();
  });
}

interface PlaylistChange {
  name?: string | undefined;
  comment?: string | undefined;
  trackIds?: readonly string[] | undefined;
}

/** @throws DomainError "not_found" as `getPlaylist`, "conflict" as `createPlaylist` */
export function updatePlaylist(ctx: ListenerContext, id: string, change: PlaylistChange): void {
  const playlist = getPlaylist(ctx, id);
  const { name = playlist.name, comment = playlist.comment, trackIds = playlist.trackIds } = change;
  const added = trackIds.length - playlist.trackCount;
  requireListable(trackIds);
  const counted = countHeard(readLibrary(ctx), trackIds);
  writeUnmemoized(ctx, (tx) => {
    if (added > 0) requireSpace(tx, { playlists: 0, tracks: added });
    tx.db
      .update(playlists)
      .set({
        name: cleanName(name),
        comment: cleanLines(comment).slice(0, maxCommentLength).toWellFormed(),
        trackIds: [...trackIds],
        trackCount: trackIds.length,
        ...counted,
        updatedAt: tx.now(),
      })
      .where(eq(playlists.id, playlist.id))
      .run();
  });
}

/** @throws DomainError "not_found" as `getPlaylist` */
export function deletePlaylist(ctx: ListenerContext, id: string): void {
  const playlist = getPlaylist(ctx, id);
  writeUnmemoized(ctx, (tx) => tx.db.delete(playlists).where(eq(playlists.id, playlist.id)).run());
}

/** @throws DomainError "conflict" */
export function requireListable(trackIds: readonly string[]): void {
  if (trackIds.length > maxListedTracks)
    throw new DomainError("conflict", `A list can hold ${maxListedTracks} tracks.`);
}

/** @throws DomainError "conflict" where an account would have more than it may */
function requireSpace(
  { db, actor }: WriteContext<ListenerContext>,
  added: { playlists: number; tracks: number },
): void {
  const all = db
    .select({ playlists: count(), tracks: sum(playlists.trackCount).mapWith(Number) })
    .from(playlists)
    .where(eq(playlists.userId, actor.user.id))
    .get();
  if ((all?.playlists ?? 0) + added.playlists > maxPlaylists)
    throw new DomainError("conflict", `You have ${maxPlaylists} playlists already. Please delete one first.`);
  if ((all?.tracks ?? 0) + added.tracks > maxTracksInAll)
    throw new DomainError(
      "conflict",
      `All your playlists together can hold ${maxTracksInAll.toLocaleString("en")} tracks. Please delete some first.`,
    );
}

function cleanName(name: string): string {
  return cleanLine(name).slice(0, maxNameLength).toWellFormed() || "Untitled";
}
