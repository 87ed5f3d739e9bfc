import { stat } from "node:fs/promises";
import type { Context, Services } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { makePicture, maxPictureBytes, type PictureShape } from "#app/domain/core/pictures/make-picture.ts";
import { type PictureFiles, storePictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { type PreparedAudio, prepareAudio } from "#app/domain/music/audio/prepare-audio.ts";
import type { AudioRequest, EmbeddedTags } from "#app/domain/music/audio/prepared-audio.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
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

/** In pixels: a list row at double density and on a phone, a page, and players and share previews. */
const coverWidths = [160, 320, 640, 1200] as const;
/** In pixels: what shops and players take at most. */
const maxArtSide = 3000;

/** The middle square of a picture. */
export const coverShape: PictureShape = {
  widths: coverWidths,
  ratio: 1,
  isExact: true,
  minSide: 1,
  maxArtSide,
};

/**
 * Makes the cover of a track or a release from a picture.
 * @param source its bytes, or a file of them.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for a file that isn't a usable picture.
 * @internal
 */
export function makeCover(source: Uint8Array | string, folder: string): Promise<PictureFiles> {
  return makePicture(source, folder, coverShape);
}

/**
 * Makes the cover of a track or a release from a file that an admin has uploaded, for as long as `use` runs.
 * @param path a JPEG, PNG or WebP picture; cropped to its middle square.
 * @throws DomainError "invalid" or "too_large" for the picture, "unavailable" (disk), and what `use` throws.
 */
export async function withCover<Result>(
  services: Pick<Services, "gateways">,
  path: string,
  use: (picture: PictureFiles) => Promise<Result>,
): Promise<Result> {
  requireFreeSpace(services);
  if ((await stat(path)).size > maxPictureBytes) {
    throw new DomainError("too_large", messages.adminUploads.tooLargePicture(formatLimit(maxPictureBytes)));
  }
  return withTemporaryFolder(services, async (folder) => use(await makeCover(path, folder)));
}
