import { and, asc, eq, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { releaseTracks, tracks } from "#db/schema/index.ts";

/** The tracks of a release in its order, drafts too, and whether who pre-orders has each at once; removed ones aren't of it. */
export function listReleaseTracks({ db }: Pick<ReadContext, "db">, releaseId: string) {
  return db
    .select({ track: tracks, isEarly: releaseTracks.isEarly, position: releaseTracks.position })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, releaseId), isNull(tracks.deletedAt)))
    .orderBy(asc(releaseTracks.position), asc(tracks.id))
    .all();
}

/** The ids of those tracks, in order. */
export function listReleaseTrackIds(ctx: Pick<ReadContext, "db">, releaseId: string): string[] {
  return listReleaseTracks(ctx, releaseId).map(({ track }) => track.id);
}
