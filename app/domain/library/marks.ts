import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared, writeUnmemoized } from "#app/domain/core/memoize.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { marks, plays } from "#db/schema/index.ts";
import type { ListenerContext } from "./read-library.ts";

/** What somebody starred and rated, by the id of the track, album or artist. */
export function readMarks(ctx: ListenerContext) {
  const rows = marksOf(ctx).all({ userId: ctx.actor.user.id });
  return new Map(rows.map((mark) => [mark.itemId, mark]));
}

/** How often their apps played a track, and when last, by its id. */
export function readPlays(ctx: ListenerContext) {
  const rows = playsOf(ctx).all({ userId: ctx.actor.user.id });
  return new Map(rows.map((play) => [play.trackId, play]));
}

const marksOf = prepared((db) =>
  db
    .select()
    .from(marks)
    .where(eq(marks.userId, sql.placeholder("userId")))
    .prepare(),
);
const playsOf = prepared((db) =>
  db
    .select()
    .from(plays)
    .where(eq(plays.userId, sql.placeholder("userId")))
    .prepare(),
);

/**
 * Stars or unstars what somebody hears; what was starred before keeps its date.
 * @param itemIds which exist; see `item-ids`
 */
export function setStarred(ctx: ListenerContext, itemIds: readonly string[], isStarred: boolean): void {
  const userId = ctx.actor.user.id;
  writeUnmemoized(ctx, (tx) => {
    for (const itemId of itemIds) {
      const isTheirs = and(eq(marks.userId, userId), eq(marks.itemId, itemId));
      if (!isStarred) tx.db.update(marks).set({ starredAt: null }).where(isTheirs).run();
      else
        tx.db
          .insert(marks)
          .values({ userId, itemId, starredAt: tx.now() })
          .onConflictDoUpdate({
            target: [marks.userId, marks.itemId],
            set: { starredAt: sql`coalesce(${marks.starredAt}, excluded.starred_at)` },
          })
          .run();
    }
    deleteEmpty(tx, userId);
  });
}

/** Rates something that somebody hears. @param rating 1 to 5, or 0 for none */
export function setRating(ctx: ListenerContext, itemId: string, rating: number): void {
  const userId = ctx.actor.user.id;
  writeUnmemoized(ctx, (tx) => {
    tx.db
      .insert(marks)
      .values({ userId, itemId, rating: rating || null })
      .onConflictDoUpdate({ target: [marks.userId, marks.itemId], set: { rating: rating || null } })
      .run();
    deleteEmpty(tx, userId);
  });
}

function deleteEmpty({ db }: WriteContext<ListenerContext>, userId: string): void {
  db.delete(marks)
    .where(and(eq(marks.userId, userId), isNull(marks.starredAt), isNull(marks.rating)))
    .run();
}

/** Counts tracks that an app played. @param played the time by the app's clock; a wrong one counts as now */
export function recordPlays(ctx: ListenerContext, played: readonly { trackId: string; at: Date }[]): void {
  const userId = ctx.actor.user.id;
  writeUnmemoized(ctx, (tx) => {
    for (const { trackId, at } of played) {
      const lastPlayedAt = at > tx.now() ? tx.now() : at;
      tx.db
        .insert(plays)
        .values({ userId, trackId, count: 1, lastPlayedAt })
        .onConflictDoUpdate({
          target: [plays.userId, plays.trackId],
          set: {
            count: sql`${plays.count} + 1`,
            lastPlayedAt: sql`max(${plays.lastPlayedAt}, excluded.last_played_at)`,
          },
        })
        .run();
    }
  });
}
