import { stat } from "node:fs/promises";
import { and, desc, gt, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import { withPicture } from "#app/domain/core/pictures/make-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { importRecording, type SentRecording } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { coverShape } from "#app/domain/music/tracks/publishing/make-track-media.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { listReleaseTrackIds } from "../read-release.ts";
import {
  buildReleaseFromTags,
  compareFileNames,
  type DescribedRelease,
  type FolderRecording,
} from "./build-release-from-tags.ts";
import { insertRelease } from "./create-release.ts";
import { insertReleaseTracks } from "./release-tracks.ts";

export interface UploadedRelease {
  /** Null where no recording was taken. */
  release: ReleaseRow | null;
  /** The files that were not taken, and why. */
  refused: { fileName: string; error: string }[];
}

interface SentFile extends Omit<SentRecording, "signal"> {
  /** The name of the folder that it lay in, where it is known. */
  folder?: string | null;
}

const sameMoment = 10 * 60_000;
// The names that programs give the picture of an album's folder, the first of them first.
const coverNames = ["cover", "front", "folder"];
const coverFile = /^(.+)\.(?:jpe?g|png|webp)$/i;
// Other files in the folder of an album, which aren't meant as recordings.
const otherFileTypes =
  /^\.|\.(jpe?g|png|webp|gif|avif|heic|txt|pdf|nfo|log|cue|m3u8?|pls|db|ini|md|rtf|docx?|html?|url|json|lrc)$/i;

/**
 * Makes a draft release of a folder's recordings: each becomes a draft track, and their tags say title, artist, order,
 * day and cover. A recording that the catalogue has already joins the release as the track that it is. A refused one
 * gives its reason, and the others stay. A cover.jpg, front.jpg or folder.jpg (PNG and WebP too) becomes the cover of the
 * release; other pictures and texts in the folder are passed over. The same folder sent twice makes one release.
 * @throws DomainError "invalid" for a folder without any recording; the signal's reason when the sender disconnects.
 */
export async function uploadRelease(
  ctx: Context,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<UploadedRelease> {
  requireRecentAdmin(ctx);
  const sent = files
    .filter(({ fileName }) => !otherFileTypes.test(fileName))
    .toSorted((one, other) => compareFileNames(one.fileName, other.fileName));
  if (sent.length === 0) throw new DomainError("invalid", messages.adminReleases.folder.noRecordings);
  const taken: FolderRecording[] = [];
  const refused: UploadedRelease["refused"] = [];
  for (const [index, { path, fileName, folder }] of sent.entries()) {
    try {
      const found = { path, fileName, signal, ...(sent.length > 1 && { position: index + 1 }) };
      const recording = await importRecording(ctx, found, (_tx, known) => known);
      taken.push({ fileName, folder, ...recording });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refused.push({ fileName, error: error.message });
    }
  }
  if (taken.length === 0) return { release: null, refused };
  const described = buildReleaseFromTags(taken, readSite(ctx).settings.artistName);
  const cover = findCoverFile(files);
  if (cover) {
    try {
      return { release: await insertWithCover(ctx, described, cover), refused };
    } catch (error) {
      if (!isDomainError(error) || error.code === "unavailable") throw error;
      refused.push({ fileName: cover.fileName, error: error.message });
    }
  }
  return { release: write(ctx, (tx) => insertOnce(tx, described)), refused };
}

function findCoverFile(files: readonly SentFile[]): SentFile | undefined {
  const rankOf = ({ fileName }: SentFile) =>
    coverNames.indexOf(coverFile.exec(fileName)?.[1]?.toLowerCase() ?? "");
  return files
    .filter((file) => rankOf(file) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .at(0);
}

/** @throws DomainError about the picture */
async function insertWithCover(
  ctx: Context,
  described: DescribedRelease,
  { path, fileName }: SentFile,
): Promise<ReleaseRow> {
  const { size: bytes } = await stat(path);
  return withPicture(ctx, { path, fileName, bytes }, coverShape, (picture) =>
    changePictures(ctx, picture, (tx, drop) => {
      const release = insertOnce(tx, { ...described, coverPictureId: picture.id });
      if (release.coverPictureId !== picture.id) drop(picture.id);
      return release;
    }),
  );
}

function insertOnce(tx: WriteContext, { trackIds, ...described }: DescribedRelease): ReleaseRow {
  const known = findSameDraft(tx, trackIds);
  if (known) return known;
  const release = insertRelease(tx, described);
  insertReleaseTracks(tx, release.id, trackIds);
  return release;
}

/** A draft of these very tracks, made a moment ago. */
function findSameDraft(tx: WriteContext, trackIds: readonly string[]): ReleaseRow | undefined {
  const recently = new Date(tx.now().getTime() - sameMoment);
  return tx.db
    .select()
    .from(releases)
    .where(and(isNull(releases.publishedAt), isNull(releases.deletedAt), gt(releases.createdAt, recently)))
    .orderBy(desc(releases.createdAt))
    .all()
    .find(({ id }) => listReleaseTrackIds(tx, id).join() === trackIds.join());
}
