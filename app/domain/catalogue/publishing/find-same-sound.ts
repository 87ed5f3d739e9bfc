import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { type TrackRow, trackFiles, tracks } from "#db/schema/index.ts";
import type { TrackMedia } from "./make-track-media.ts";

/** The track in the catalogue made from the same recording, if any. */
export function findSameSound({ db }: Pick<ReadContext, "db">, { files }: TrackMedia): TrackRow | undefined {
  // The preview isn't compared: two versions of a song may share it.
  const checksums = files.filter(({ kind }) => kind !== "preview").map(({ checksum }) => checksum);
  return db
    .select({ track: tracks })
    .from(tracks)
    .innerJoin(trackFiles, eq(trackFiles.trackId, tracks.id))
    .where(and(inArray(trackFiles.checksum, checksums), isNull(tracks.deletedAt)))
    .get()?.track;
}
