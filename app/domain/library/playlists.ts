import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { writeUnmemoized } from "#app/domain/core/memoize.ts";
import { cleanLine, cleanLines } from "#app/shared/clean-text.ts";
import { DomainError } from "#app/shared/errors.ts";
import { playlists } from "#db/schema/index.ts";
import type { ListenerContext } from "./read-library.ts";

export type Playlist = typeof playlists.$inferSelect;

const maxPlaylists = 500;
/** Of a playlist or a play queue. */
const maxListedTracks = 5000;
const maxNameLength = 200;
const maxCommentLength = 1000;

/** The listener's own playlists, the oldest first; nobody sees another's. */
export function listPlaylists({ db, actor }: ListenerContext): Playlist[] {
  return db
    .select()
    .from(playlists)
    .where(eq(playlists.userId, actor.user.id))
    .orderBy(asc(playlists.createdAt), asc(playlists.id))
    .all();
}

/** Null for an unknown one and for somebody else's. */
export function findPlaylist({ db, actor }: ListenerContext, id: string): Playlist | null {
  const isTheirs = and(eq(playlists.id, id), eq(playlists.userId, actor.user.id));
  return db.select().from(playlists).where(isTheirs).get() ?? null;
}

/** @throws DomainError "not_found" for an unknown one and for somebody else's */
export function getPlaylist(ctx: ListenerContext, id: string): Playlist {
  const playlist = findPlaylist(ctx, id);
  if (!playlist) throw new DomainError("not_found", "This playlist doesn't exist.");
  return playlist;
}

/** @throws DomainError "conflict" for too many playlists, or too many tracks on one */
export function createPlaylist(ctx: ListenerContext, name: string, trackIds: readonly string[]): Playlist {
  if (listPlaylists(ctx).length >= maxPlaylists)
    throw new DomainError("conflict", `You have ${maxPlaylists} playlists already. Please delete one first.`);
  requireListable(trackIds);
  return writeUnmemoized(ctx, (tx) =>
    tx.db
      .insert(playlists)
      .values({
        id: randomUUID(),
        userId: ctx.actor.user.id,
        name: cleanName(name),
        trackIds: [...trackIds],
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning()
      .get(),
  );
}

interface PlaylistChange {
  name?: string | undefined;
  comment?: string | undefined;
  trackIds?: readonly string[] | undefined;
}

/** @throws DomainError "not_found" as `getPlaylist`, "conflict" for too many tracks */
export function updatePlaylist(ctx: ListenerContext, id: string, change: PlaylistChange): void {
  const playlist = getPlaylist(ctx, id);
  const { name = playlist.name, comment = playlist.comment, trackIds = playlist.trackIds } = change;
  requireListable(trackIds);
  writeUnmemoized(ctx, (tx) => {
    tx.db
      .update(playlists)
      .set({
        name: cleanName(name),
        comment: cleanLines(comment).slice(0, maxCommentLength).toWellFormed(),
        trackIds: [...trackIds],
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

function cleanName(name: string): string {
  return cleanLine(name).slice(0, maxNameLength).toWellFormed() || "Untitled";
}
