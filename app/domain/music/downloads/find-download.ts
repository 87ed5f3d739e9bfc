import { eq } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { authorizeAudio, missingFile } from "#app/domain/music/ownership/authorize-audio.ts";
import { findInheritedTags, formatInherited } from "#app/domain/music/tracks/inherited-tags.ts";
import {
  type DownloadFormat,
  isStreamFormat,
  type MadeFormat,
} from "#app/shared/music/tracks/download-formats.ts";
import { closestFormat } from "#app/shared/music/tracks/download-option.ts";
import { type MadeFileRow, madeFiles, type TrackRow } from "#db/schema/index.ts";
import { findFileTags } from "./find-file-tags.ts";
import { keyOf, postponedFor } from "./making-requests.ts";
import { failedFormats, offeredFormats } from "./offered-formats.ts";

export interface DownloadRequest<Format extends MadeFormat = DownloadFormat> {
  trackId: string;
  /** The release that it is bought with, whose title and number its tags get; null for the track by itself. */
  releaseId?: string | null | undefined;
  /** One that can't be had leads to the closest that can. */
  format: Format;
  /** A counted download may finish, even if it was the last one allowed. */
  isUnderWay?: boolean | undefined;
}

/** A track as the caller gets it. */
export interface Download<Format extends MadeFormat = DownloadFormat> {
  track: TrackRow;
  releaseId: string | null;
  /** The one that it comes in. */
  format: Format;
  /** Null while it must be made. */
  file: { fileKey: string; bytes: number; checksum: string; crc32: number | null } | null;
  /** Whether its file is or will be a made one, which may be thrown away again. */
  isMade: boolean;
}

/**
 * The file that the caller gets of a track. Whether they may have it is decided first, by `authorizeAudio` alone.
 * @throws DomainError as `authorizeAudio`
 */
export function findDownload(ctx: LibraryContext, request: DownloadRequest): Download;
export function findDownload(ctx: LibraryContext, request: DownloadRequest<MadeFormat>): Download<MadeFormat>;
export function findDownload(
  ctx: LibraryContext,
  request: DownloadRequest<MadeFormat>,
): Download<MadeFormat> {
  const { trackId, releaseId = null, format: requested, isUnderWay } = request;
  const access = { trackId, purpose: "download", file: "master", isUnderWay } as const;
  const { track, mp3, ...master } = authorizeAudio(ctx, access);
  const rows = ctx.db.select().from(madeFiles).where(eq(madeFiles.trackId, trackId)).all();
  const failed = failedFormats(rows, master.checksum);
  const format = chooseFormat(requested, failed, offeredFormats(ctx, master.format, failed));
  const found = { track, releaseId, format };
  const source = format === "mp3" ? mp3 : master;
  if (!source) throw missingFile();
  const stored = { ...found, file: source, isMade: false };
  // The tags of the stored MP3 may name another release than the one that it is bought with.
  const hasTags = () =>
    releaseId === null || mp3?.inheritedTags === formatInherited(findInheritedTags(ctx, track, releaseId));
  if (format === "mp3" && hasTags()) return stored;
  const download = { ...found, file: null, isMade: true };
  const isPostponed = postponedFor(ctx, keyOf(download)) > 0;
  // What was uploaded is better than nothing, whatever its tags say, and so is a file with tags of yesterday.
  const isLeft = isPostponed || failedFormats(rows, source.checksum).has(format);
  if (format === source.format && isLeft) return stored;
  const made = rows.find((row) => row.format === format && row.releaseId === (releaseId ?? ""));
  if (!made || made.masterChecksum !== source.checksum) return download;
  const isFresh = isPostponed || made.tagsChecksum === findFileTags(ctx, track, releaseId).checksum;
  return { ...download, file: isFresh ? madeFileOf(ctx, made) : null };
}

/** The file of a row; null if it has none, or if it is gone from the disk. */
function madeFileOf(
  { gateways }: Pick<LibraryContext, "gateways">,
  { fileKey, bytes, checksum, crc32 }: MadeFileRow,
): Download["file"] {
  if (fileKey === null || bytes === null || checksum === null || !gateways.storage.has(fileKey)) return null;
  return { fileKey, bytes, checksum, crc32 };
}

/** A bitrate for streams is made of every recording; where that failed there is the MP3. */
function chooseFormat(
  requested: MadeFormat,
  failed: ReadonlySet<MadeFormat>,
  offered: readonly DownloadFormat[],
): MadeFormat {
  if (!isStreamFormat(requested)) return closestFormat(requested, offered);
  return failed.has(requested) ? "mp3" : requested;
}
