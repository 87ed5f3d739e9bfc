import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { type ZipMedia, zipMedia } from "#app/domain/core/media/read-crc.ts";
import { findArt } from "#app/domain/core/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { zipDownloadName } from "#app/domain/music/downloads/download-name.ts";
import { type Download, findDownload } from "#app/domain/music/downloads/find-download.ts";
import { listZipExtras } from "#app/domain/music/extras/list-zip-extras.ts";
import { listReleaseTracks } from "#app/domain/music/releases/read-release.ts";
import { findCoverIds } from "#app/domain/music/tracks/covers.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { isOpen } from "#app/shared/music/releases/schema.ts";
import { type DownloadFormat, downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { releaseFolderName, trackFileName } from "./file-name.ts";
import { type DownloadedTrack, writeCredits, writeLyrics } from "./write-texts.ts";

export interface ReleaseDownloadRequest {
  releaseId: string;
  /** MP3 by default. A track that can't be had in it comes in the closest format. */
  format?: DownloadFormat | undefined;
  /** A counted download may finish, even if it was the last one allowed. */
  isUnderWay?: boolean;
}

/** A file of the zip, with its path in the folder: stored media, or a text. */
export type DownloadedFile = { name: string } & (ZipMedia | { text: string });

/** Another one makes other bytes of the same files, so that a download that broke off begins again. */
const zipLayout = 2;

/** A track that the caller may have, and its name in the zip in each format that it may come in. */
export interface AuthorizedTrack extends DownloadedTrack, Omit<Download, "track"> {
  trackId: string;
  nameIn(format: DownloadFormat): string;
}

/**
 * What of a release the caller may have: the tracks that are theirs, its cover, its lyrics and its credits. Who may have
 * a track is decided by `authorizeAudio` alone.
 * @returns also the tracks, to be counted, and a checksum of everything in it. `pending` are those of them whose files
 *   must be made first; the checksum means nothing then.
 * @throws DomainError "not_found", "unauthenticated", and "forbidden" if none of its tracks is theirs.
 */
export function authorizeReleaseDownload(ctx: LibraryContext, request: ReleaseDownloadRequest) {
  const release = ctx.db.select().from(releases).where(eq(releases.id, request.releaseId)).get();
  const isPublic = release?.publishedAt != null && release.deletedAt === null;
  const missing = new DomainError("not_found", messages.musicErrors.noRelease);
  if (!release || (!isPublic && !ctx.actor)) throw missing;
  if (!ctx.actor) throw new DomainError("unauthenticated", messages.musicErrors.signInForRelease);

  const artist = artistOf(ctx, release);
  const folder = releaseFolderName({ artist, title: release.title, date: release.releaseDate });
  const rows = listReleaseTracks(ctx, release.id).map(({ track }) => track);
  const authorized = rows.flatMap((track, index): AuthorizedTrack[] => {
    const download = authorizeTrack(ctx, track.id, request);
    if (!download) return [];
    const nameIn = (format: DownloadFormat) => {
      const { extension } = downloadFormatFacts[format];
      const named = { position: index + 1, of: rows.length, title: track.title, extension };
      return trackFileName(named);
    };
    const fileName = nameIn(download.format);
    return [{ ...download, trackId: track.id, artist: artistOf(ctx, track), fileName, nameIn }];
  });
  if (authorized.length === 0) {
    if (!isPublic) throw missing;
    throw new DomainError("forbidden", messages.musicErrors.buyRelease);
  }
  const authorizedIds = new Set(authorized.map(({ trackId }) => trackId));
  // Once a release is out, a track that isn't public was withdrawn: only those who have it know of it.
  const known = rows.filter(
    ({ id, publishedAt }) => publishedAt || !isOpen(release) || authorizedIds.has(id),
  );
  const format = request.format ?? "mp3";
  const contents = { authorized, total: known.length, format };
  // An app and a page get the same bytes.
  const files = inLanguage(ctx.actor.user.language, () => listFiles(ctx, release, contents));
  // The same for the same bytes: a download that broke off goes on where it was.
  const madeAt = release.openedAt ?? release.createdAt;
  const content = files.map((file) => ("text" in file ? file : [file.name, file.fileKey, file.bytes]));
  const parts = [zipLayout, madeAt, folder, content, authorized.map(({ file }) => file?.checksum)];
  const checksum = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return {
    releaseId: release.id,
    format,
    folder,
    files,
    pending: authorized.filter(({ file }) => file === null),
    madeAt,
    checksum,
    tracks: authorized,
    downloadName: zipDownloadName(ctx, release, format),
  };
}
export type ReleaseDownload = ReturnType<typeof authorizeReleaseDownload>;

/** The file of a track; null for what the caller may not have. */
function authorizeTrack(
  ctx: LibraryContext,
  trackId: string,
  { releaseId, format = "mp3", isUnderWay = false }: ReleaseDownloadRequest,
) {
  try {
    return findDownload(ctx, { trackId, releaseId, format, isUnderWay });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return null;
  }
}

interface Contents {
  authorized: AuthorizedTrack[];
  total: number;
  format: DownloadFormat;
}

/** Everything that is there now: the texts, the cover, and the tracks that needn't be made. */
function listFiles(
  ctx: LibraryContext,
  release: ReleaseRow,
  { authorized, total, format }: Contents,
): DownloadedFile[] {
  const address = `${ctx.settings.publicUrl}/releases/${release.id}`;
  const lyrics = writeLyrics(authorized);
  const extras = listZipExtras(
    ctx,
    release.id,
    authorized.map(({ trackId }) => trackId),
  );
  return [
    {
      name: messages.downloads.creditsFile,
      text: writeCredits({
        release,
        artist: artistOf(ctx, release),
        tracks: authorized,
        total,
        requestedFormat: format,
        address,
        notes: extras.notes,
      }),
    },
    ...(lyrics ? [{ name: messages.downloads.lyricsFile, text: lyrics }] : []),
    ...findCover(ctx, release.id),
    ...authorized.flatMap(({ file, fileName: name }) => (file ? [{ name, ...zipMedia(file) }] : [])),
    ...extras.files,
  ];
}

/** A JPEG, which every player shows. */
function findCover(ctx: LibraryContext, releaseId: string): DownloadedFile[] {
  const pictureId = findCoverIds(ctx, "releases", [releaseId]).get(releaseId);
  const art = pictureId && findArt(ctx, pictureId);
  if (!art || !ctx.gateways.storage.has(art.fileKey)) return [];
  return [{ name: "cover.jpg", ...zipMedia(art) }];
}
