import { and, count, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type Count, counters, releaseKey } from "#app/domain/core/counters.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { dailyCounts, releases, tracks } from "#db/schema/index.ts";

/** How many hosts lead here on one day at most; the others share a row. */
const maxReferrers = 200;
const otherReferrers = "other";

/**
 * Adds what was counted in memory to the counts of the day. Run it every minute, and when the process stops.
 * @throws DomainError "unavailable"; the counts wait for the next time then.
 */
export function writeCounts(ctx: Context): void {
  const counted = counters(ctx).list();
  if (counted.length === 0) return;
  // The reserve of the disk is for payments.
  write({ ...ctx, mayUseReserve: false }, (tx) => {
    const titled = readTitledKeys(tx);
    for (const row of counted) {
      // Addresses of music that never existed are made up by programs.
      const isKnown = !musicCounters.has(row.counter) || titled.has(row.key);
      if (isKnown) addCount(tx, row);
    }
  });
  counters(ctx).reset();
}

const musicCounters: ReadonlySet<string> = new Set([
  ...["preview_start", "preview_end", "play", "download", "cart", "checkout"],
]);

function readTitledKeys({ db }: WriteContext): Set<string> {
  const trackIds = db.select({ id: tracks.id }).from(tracks).all();
  const releaseIds = db.select({ id: releases.id }).from(releases).all();
  // A checkout of the whole cart has no key.
  return new Set(["", ...trackIds.map(({ id }) => id), ...releaseIds.map(({ id }) => releaseKey(id))]);
}

function addCount(tx: WriteContext, { counter, key, at, count: added }: Count): void {
  const day = dayInZone(at, readSite(tx).settings.timeZone);
  const row = { day, counter, key: boundKey(tx, day, { counter, key }), count: added };
  tx.db
    .insert(dailyCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.counter, dailyCounts.key],
      set: { count: sql`${dailyCounts.count} + ${added}` },
    })
    .run();
}

/** Anybody can name any host as a referrer: beyond the limit new ones share a key. */
function boundKey(
  { db }: WriteContext,
  day: string,
  { counter, key }: Pick<Count, "counter" | "key">,
): string {
  if (counter !== "referrer") return key;
  const ofDay = and(eq(dailyCounts.day, day), eq(dailyCounts.counter, counter));
  const known = db
    .select({ key: dailyCounts.key })
    .from(dailyCounts)
    .where(and(ofDay, eq(dailyCounts.key, key)))
    .get();
  if (known) return key;
  const hosts = db.select({ hosts: count() }).from(dailyCounts).where(ofDay).get()?.hosts ?? 0;
  return hosts < maxReferrers ? key : otherReferrers;
}
