import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { findArt } from "#app/domain/core/pictures/find-pictures.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace, type WriteContext } from "#app/domain/core/write.ts";
import type { CoverFile } from "#app/domain/music/audio/prepared-audio.ts";
import { rewriteTag } from "#app/domain/music/audio/run-audio-child.ts";
import { changeTrack } from "#app/domain/music/items/change-item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type TrackRow, trackFiles } from "#db/schema/index.ts";
import type { TrackChange } from "../change-tracks.ts";
import { findInheritedTags, formatInherited, type InheritedTags, tagsOf } from "../inherited-tags.ts";
import { makeTrackMedia, type TrackMedia, type TrackMediaRequest } from "../publishing/make-track-media.ts";
import {
  replaceAudioFiles,
  replaceFullFile,
  type StoredFile,
  storeAudioFile,
  withInherited,
} from "../publishing/store-audio-files.ts";

type Remaking = Partial<Omit<TrackMediaRequest, "folder" | "tags" | "cover">>;

/**
 * Makes a track's files again and replaces the old ones: a purchase refers to the track, so its owners
 * get the new files, and downloads in progress of an old one complete. Call it inside `ctx.lock` of the track.
 * @param track as it will be: its tags come from here.
 * @param remaking what changes: another recording, or another preview.
 * @param change the new values of the row; times and waveform follow the files.
 * @throws DomainError as `makeTrackMedia` and `changeTrack`
 */
export async function rebuildTrack(
  ctx: Context,
  track: TrackRow,
  remaking: Remaking,
  change: (tx: WriteContext, current: TrackRow, media: TrackMedia) => TrackChange,
): Promise<TrackRow> {
  return rebuildFiles(ctx, track, remaking, (media) =>
    changeTrack(ctx, track.id, (tx, current) => {
      replaceAudioFiles(tx, track.id, media.files);
      const { values, event } = change(tx, current, media);
      return { values: { ...media.sound, ...values }, event };
    }),
  );
}

/**
 * The same without a change of the row, and without a caller who would have to be its editor.
 * @param write the transaction that replaces the rows of the files.
 * @throws DomainError as `makeTrackMedia`
 */
export async function rebuildFiles<Result>(
  ctx: Context,
  track: TrackRow,
  remaking: Remaking,
  write: (media: TrackMedia) => Result,
): Promise<Result> {
  const before = filesOf(ctx, track);
  const inherited = findInheritedTags(ctx, track);
  const recording = {
    path: remaking.path ?? (await fetchFile(ctx, bestOf(before))),
    previewStart: track.previewStart,
    folder: track.id,
    usesCover: false,
    ...remaking,
    ...(await tagsAndCover(ctx, track, inherited)),
  };
  const written = formatInherited(inherited);
  const remade = await makeTrackMedia(ctx, recording, (media) =>
    write({ ...media, files: withInherited(media.files, written) }),
  );
  await deleteUnreferencedFiles(ctx, before);
  return remade;
}

/**
 * Writes the tags of a track's MP3 again, and leaves its sound as it is. Call it inside `ctx.lock` of the track.
 * @param track as it will be: its tags come from here.
 * @param write the transaction that puts the new file in place of the old one.
 * @throws DomainError "unavailable" (disk, or the file is missing), "invalid" (it can't be read any more)
 */
export async function rewriteTags<Result>(
  ctx: Context,
  track: TrackRow,
  write: (replace: (tx: WriteContext) => void) => Result,
  { signal, cover }: { signal?: AbortSignal; cover?: CoverFile | undefined } = {},
): Promise<Result> {
  const before = filesOf(ctx, track);
  const full = before.find(({ kind }) => kind === "full");
  const inherited = findInheritedTags(ctx, track);
  requireFreeSpace(ctx, 2 * (full?.bytes ?? 0));
  const request = {
    path: await fetchFile(ctx, bestOf(before)),
    soundPath: await fetchFile(ctx, full),
    ...(await tagsAndCover(ctx, track, inherited)),
    ...(cover && { cover }),
  };
  return withTemporaryFolder(ctx, async (outputFolder) => {
    const file = await rewriteTag({ ...request, outputFolder }, signal);
    const stored = await storeAudioFile(ctx, track.id, { kind: "full", format: "mp3", file });
    const replacement: StoredFile = { ...stored, inheritedTags: formatInherited(inherited) };
    try {
      return write((tx) => replaceFullFile(tx, track.id, replacement));
    } finally {
      await deleteUnreferencedFiles(ctx, [stored, ...(full ? [full] : [])]);
    }
  });
}

/**
 * The path of the best stored version of what was uploaded.
 * @throws DomainError "unavailable" where it is missing
 */
export function fetchRecording(ctx: Context, track: TrackRow): Promise<string> {
  return fetchFile(ctx, bestOf(filesOf(ctx, track)));
}

type FileRow = typeof trackFiles.$inferSelect;

function filesOf({ db }: Context, { id }: TrackRow): FileRow[] {
  return db.select().from(trackFiles).where(eq(trackFiles.trackId, id)).all();
}

/** The best stored version of the upload. */
function bestOf(files: readonly FileRow[]): FileRow | undefined {
  return files.find(({ kind }) => kind === "original") ?? files.find(({ kind }) => kind === "full");
}

async function fetchFile({ gateways }: Context, file: FileRow | undefined): Promise<string> {
  const path = file && (await gateways.storage.fetch(file.fileKey));
  if (path) return path;
  throw new DomainError("unavailable", messages.adminTracks.audio.missing);
}

/** Without a cover, the one inside the recording stays. */
async function tagsAndCover(ctx: Context, track: TrackRow, { album }: InheritedTags) {
  const pictureId = track.coverPictureId ?? album?.coverPictureId;
  const art = pictureId ? findArt(ctx, pictureId) : undefined;
  const path = art && (await ctx.gateways.storage.fetch(art.fileKey));
  const cover: CoverFile | undefined = path
    ? { path, mimeType: "image/jpeg", isInherited: track.coverPictureId === null }
    : undefined;
  return { tags: { ...tagsOf(ctx, track), album: album?.tags }, cover };
}
