import { stat } from "node:fs/promises";
import { type PreparedAudio, prepareAudio } from "#app/domain/audio/prepare-audio.ts";
import type { AudioRequest, EmbeddedTags } from "#app/domain/audio/prepared-audio.ts";
import type { Context } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { deleteUnreferencedFiles } from "#app/domain/media/delete-orphaned-media.ts";
import type { PictureFiles } from "#app/domain/pictures/store-picture.ts";
import { storePictureFiles } from "#app/domain/pictures/store-picture.ts";
import { makeCover } from "./make-cover.ts";
import { type StoredFile, storeAudioFiles } from "./store-audio-files.ts";

/** A recording, and what to make of it. */
export interface TrackMediaRequest extends Omit<AudioRequest, "outputFolder"> {
  /** Separates its files from those of other tracks. */
  folder: string;
  /** Whether the embedded picture becomes the track's cover. */
  usesCover: boolean;
  signal?: AbortSignal | undefined;
}

/** What is measured, by the names of the columns. */
type Sound = Pick<
  PreparedAudio,
  "durationSeconds" | "previewStart" | "previewLength" | "waveform" | "loudness" | "peak"
>;

/** The result of processing a recording: its files are stored, their rows not yet. */
export interface TrackMedia {
  title: string;
  artist: string;
  /** What the recording says of itself beyond that; suggestions. */
  embedded: Omit<EmbeddedTags, "title" | "artist" | "cover">;
  sound: Sound;
  files: StoredFile[];
  /** The embedded cover, if requested and readable. */
  cover: PictureFiles | null;
}

// On the disk at the same time: the original, an MP3 and a preview, each made first and then copied.
const bytesPerByte = 3;

/**
 * Processes a recording: cuts its preview, draws its waveform and stores the files; then the rows are written.
 * Files first: a crash in between leaves files without rows, which are swept, and never a row without its file.
 * @param write the transaction that writes the rows.
 * @throws DomainError about the file or the disk, and what `write` throws. Files without a row are removed.
 */
export async function makeTrackMedia<Result>(
  ctx: Context,
  { folder, usesCover, ...request }: TrackMediaRequest,
  write: (media: TrackMedia) => Result,
): Promise<Result> {
  requireFreeSpace(ctx, bytesPerByte * (await stat(request.path)).size);
  return withTemporaryFolder(ctx, async (temporaryFolder) => {
    const prepared = await prepareAudio({ ...request, outputFolder: temporaryFolder });
    const { title, artist, durationSeconds, previewStart, previewLength, waveform } = prepared;
    const { loudness, peak } = prepared;
    const cover = usesCover ? await coverInside(prepared.embedded, temporaryFolder) : null;
    if (cover) await storePictureFiles(ctx, cover);
    const files = await storeAudioFiles(ctx, folder, prepared);
    try {
      const sound = { durationSeconds, previewStart, previewLength, waveform, loudness, peak };
      return write({ title, artist, embedded: prepared.embedded, sound, files, cover });
    } finally {
      await deleteUnreferencedFiles(ctx, files);
    }
  });
}

// An embedded cover is optional: an unreadable one must not block the track.
function coverInside({ cover }: EmbeddedTags, folder: string): Promise<PictureFiles | null> {
  return cover ? makeCover(cover.bytes, folder).catch(() => null) : Promise.resolve(null);
}
