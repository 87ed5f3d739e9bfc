import { and, asc, count, eq, ne } from "drizzle-orm";
import { writeUnmemoized } from "#app/domain/core/memoize.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { bookmarks, playQueues } from "#db/schema/index.ts";
import { requireListable } from "./playlists.ts";
import type { ListenerContext } from "./read-library.ts";

const maxBookmarks = 1000;
const maxCommentLength = 1000;

/** What the listener's apps were to play next; null if none has said so. */
export function findPlayQueue({ db, actor }: ListenerContext) {
  return db.select().from(playQueues).where(eq(playQueues.userId, actor.user.id)).get() ?? null;
}

type PlayQueue = typeof playQueues.$inferSelect;

/** Stores the play queue; an empty one is deleted. @throws DomainError "conflict" for too many tracks */
export function savePlayQueue(
  ctx: ListenerContext,
  queue: Pick<PlayQueue, "trackIds" | "currentIndex" | "positionMs" | "updatedBy">,
): void {
  requireListable(queue.trackIds);
  const userId = ctx.actor.user.id;
  writeUnmemoized(ctx, (tx) => {
    if (queue.trackIds.length === 0) {
      tx.db.delete(playQueues).where(eq(playQueues.userId, userId)).run();
      return;
    }
    const values = { ...queue, updatedAt: tx.now() };
    tx.db
      .insert(playQueues)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: playQueues.userId, set: values })
      .run();
  });
}

/** Where the listener stopped in long tracks, the oldest first. */
export function listBookmarks({ db, actor }: ListenerContext) {
  return db
    .select()
    .from(bookmarks)
    .where(eq(bookmarks.userId, actor.user.id))
    .orderBy(asc(bookmarks.createdAt), asc(bookmarks.trackId))
    .all();
}

/** Sets the bookmark of a track; it has one at most. @throws DomainError "conflict" for too many */
export function setBookmark(
  ctx: ListenerContext,
  { trackId, positionMs, comment }: { trackId: string; positionMs: number; comment: string },
): void {
  const userId = ctx.actor.user.id;
  const isAnother = and(eq(bookmarks.userId, userId), ne(bookmarks.trackId, trackId));
  const others = ctx.db.select({ count: count() }).from(bookmarks).where(isAnother).get();
  if ((others?.count ?? 0) >= maxBookmarks)
    throw new DomainError("conflict", `You have ${maxBookmarks} bookmarks already. Please delete one first.`);
  writeUnmemoized(ctx, (tx) => {
    const values = {
      positionMs,
      comment: comment.slice(0, maxCommentLength).toWellFormed(),
      updatedAt: tx.now(),
    };
    tx.db
      .insert(bookmarks)
      .values({ userId, trackId, createdAt: tx.now(), ...values })
      .onConflictDoUpdate({ target: [bookmarks.userId, bookmarks.trackId], set: values })
      .run();
  });
}

/** @returns whether there was one. */
export function deleteBookmark(ctx: ListenerContext, trackId: string): boolean {
  const isTheirs = and(eq(bookmarks.userId, ctx.actor.user.id), eq(bookmarks.trackId, trackId));
  return writeUnmemoized(ctx, (tx) => tx.db.delete(bookmarks).where(isTheirs).run().changes > 0);
}
