import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { tracks } from "#db/schema/index.ts";

/** Whether a track is for sale: only such a track can be featured. */
export function isListedTrack({ db }: Pick<ReadContext, "db">, trackId: string): boolean {
  const track = db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), isNotNull(tracks.publishedAt), isNull(tracks.deletedAt)))
    .get();
  return track !== undefined;
}
