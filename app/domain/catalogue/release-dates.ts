import { and, eq, isNotNull, isNull, min } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { releases, releaseTracks } from "#db/schema/index.ts";

/** The day of the earliest public release that each track is on, YYYY-MM-DD, by the track's id. */
export function findReleaseDates(ctx: Pick<Context, "db">): Map<string, string> {
  return new Map(
    earliestDates(ctx)
      .all()
      .flatMap(({ trackId, date }) => (date ? [[trackId, date]] : [])),
  );
}

const earliestDates = prepared((db) =>
  db
    .select({ trackId: releaseTracks.trackId, date: min(releases.releaseDate) })
    .from(releaseTracks)
    .innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
    .where(and(isNotNull(releases.publishedAt), isNull(releases.deletedAt), isNotNull(releases.releaseDate)))
    .groupBy(releaseTracks.trackId)
    .prepare(),
);
