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
  // One statement, however many there are.
  const ids = JSON.stringify([...new Set(itemIds)]);
  writeUnmemoized(ctx, (tx) => {
    if (isStarred)
      tx.db.run(sql`
        insert into marks (user_id, item_id, starred_at)
        select ${userId}, value, ${tx.now().getTime()} from json_each(${ids}) where true
        on conflict (user_id, item_id) do update set starred_at = coalesce(marks.starred_at, excluded.starred_at)`);
    else {
      const isNamed = sql`${marks.itemId} in (select value from json_each(${ids}))`;
      tx.db
        .update(marks)
        .set({ starredAt: null })
        .where(and(eq(marks.userId, userId), isNamed))
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
    const now = tx.now().getTime();
    const counted = [...Map.groupBy(played, ({ trackId }) => trackId)].map(([trackId, times]) => ({
      trackId,
      count: times.length,
      last: times.reduce((last, { at }) => Math.max(last, Math.min(now, at.getTime())), 0),
    }));
    // One statement, however many there are.
    tx.db.run(sql`
      insert into plays (user_id, track_id, count, last_played_at)
      select ${userId}, value ->> 'trackId', value ->> 'count', value ->> 'last'
      from json_each(${JSON.stringify(counted)}) where true
      on conflict (user_id, track_id) do update set
        count = plays.count + excluded.count,
        last_played_at = max(plays.last_played_at, excluded.last_played_at)`);
  });
}
