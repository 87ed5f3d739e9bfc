import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { type TrackRow, trackFiles, tracks } from "#db/schema/index.ts";
import type { TrackMedia } from "./make-track-media.ts";

/** The track that was made of the same recording and is in the catalogue, if there is one. */
export function findSameSound({ db }: Pick<ReadContext, "db">, { files }: TrackMedia): TrackRow | undefined {
  // Two versions of a song may well share what is heard of them before buying.
  const checksums = files.filter(({ kind }) => kind !== "preview").map(({ checksum }) => checksum);
  return db
    .select({ track: tracks })
    .from(tracks)
    .innerJoin(trackFiles, eq(trackFiles.trackId, tracks.id))
    .where(and(inArray(trackFiles.checksum, checksums), isNull(tracks.deletedAt)))
    .get()?.track;
}
