import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { releases, tracks } from "#db/schema/index.ts";

/** Whether a track of a release may be had: pre-ordered ones come out with it, unless they are published before. */
export function isOut({ db }: Pick<WriteContext, "db">, releaseId: string, trackId: string): boolean {
  const release = db
    .select({ openedAt: releases.openedAt })
    .from(releases)
    .where(eq(releases.id, releaseId))
    .get();
  const track = db
    .select({ publishedAt: tracks.publishedAt })
    .from(tracks)
    .where(eq(tracks.id, trackId))
    .get();
  return Boolean(release?.openedAt ?? track?.publishedAt);
}
