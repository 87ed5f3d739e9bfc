import { max } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { insertPicture } from "#app/domain/pictures/store-picture.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { isrcSchema } from "#app/shared/catalogue/track-form-schema.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { formatInherited } from "../inherited-tags.ts";
import type { TrackMedia } from "./make-track-media.ts";
import { insertAudioFiles, withInherited } from "./store-audio-files.ts";

type Written = Pick<TrackRow, "id" | "title" | "ownArtist" | "description" | "priceCents" | "publishedAt">;

/** Inserts a new track at the end of the catalogue, with its files and the cover, lyrics and code inside them. */
export function insertTrack(tx: WriteContext, written: Written, media: TrackMedia): void {
  const { embedded, sound, files, cover } = media;
  const { data: isrc } = isrcSchema.safeParse(embedded.isrc);
  const now = tx.now();
  if (cover) insertPicture(tx, cover);
  tx.db
    .insert(tracks)
    .values({
      ...written,
      ...sound,
      lyrics: embedded.lyrics,
      isrc,
      position: endOfCatalogue(tx),
      coverPictureId: cover?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .run();
  const artist = written.ownArtist === "" ? media.artist : null;
  insertAudioFiles(tx, written.id, withInherited(files, formatInherited({ album: null, artist })));
  markContentChanged(tx);
}

/** The position behind the last track. */
export function endOfCatalogue(tx: WriteContext): number {
  const last = tx.db
    .select({ position: max(tracks.position) })
    .from(tracks)
    .get();
  return (last?.position ?? 0) + 1;
}
