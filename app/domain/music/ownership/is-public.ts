import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { tracks } from "#db/schema/index.ts";

/** Which tracks anybody may find now: neither drafts nor withdrawn. A condition on `tracks`. */
export const isPublicTrack = and(isNotNull(tracks.publishedAt), isNull(tracks.deletedAt));

/** Whether a track is public now: an entitlement that is granted while it isn't waits until it is. */
export function isPublic({ db }: Pick<ReadContext, "db">, trackId: string): boolean {
  const track = db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), isPublicTrack))
    .get();
  return track !== undefined;
}
