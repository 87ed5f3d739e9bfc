import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { findCoverIds } from "#app/domain/catalogue/covers.ts";
import type { Context } from "#app/domain/core/context.ts";
import { authorizeAudio } from "#app/domain/ownership/authorize-audio.ts";
import { findArt } from "#app/domain/pictures/find-pictures.ts";
import { listReleaseTracks } from "#app/domain/releases/read-release.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import type { AudioFormat } from "#app/shared/catalogue/schema.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { isOpen } from "#app/shared/releases/opening.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { trackFileName } from "./file-name.ts";
import { type DownloadedTrack, writeCredits, writeLyrics } from "./write-texts.ts";

export interface ReleaseDownloadRequest {
  releaseId: string;
  /** A track that has no file of this kind comes in the best that it has. */
  format?: AudioFormat | undefined;
  /** A counted download may finish, even if it was the last one allowed. */
  isUnderWay?: boolean;
}

/** A file of the zip: stored media, or a text. */
export type DownloadedFile = { name: string } & ({ fileKey: string; bytes: number } | { text: string });

/** A file of music, and the track it is of. */
type AuthorizedTrack = DownloadedTrack & { trackId: string } & Omit<
    ReturnType<typeof authorizeAudio>,
    "fileName"
  >;

/**
 * What of a release the caller may have: the tracks that are theirs, its cover, its lyrics and its credits. Who may have
 * a track is decided by `authorizeAudio` alone.
 * @returns also the tracks, to be counted, and a checksum of everything in it.
 * @throws DomainError "not_found", "unauthenticated", and "forbidden" if none of its tracks is theirs.
 */
export function authorizeReleaseDownload(ctx: Context, request: ReleaseDownloadRequest) {
  const release = ctx.db.select().from(releases).where(eq(releases.id, request.releaseId)).get();
  const isPublic = release?.publishedAt != null && release.deletedAt === null;
  const missing = new DomainError("not_found", "This release doesn't exist.");
  if (!release || (!isPublic && !ctx.actor)) throw missing;
  if (!ctx.actor) throw new DomainError("unauthenticated", "Please sign in to get this release.");

  const rows = listReleaseTracks(ctx, release.id).map(({ track }) => track);
  const authorized = rows.flatMap((track, index): AuthorizedTrack[] => {
    const audio = authorizeTrack(ctx, track.id, request);
    if (!audio) return [];
    const named = { position: index + 1, of: rows.length, title: track.title, extension: audio.format };
    return [
      { ...audio, track, trackId: track.id, artist: artistOf(ctx, track), fileName: trackFileName(named) },
    ];
  });
  if (authorized.length === 0) {
    if (!isPublic) throw missing;
    throw new DomainError("forbidden", "Please buy this release, or tracks of it, to download it.");
  }
  const authorizedIds = new Set(authorized.map(({ trackId }) => trackId));
  // Once a release is out, a track that isn't public was withdrawn: only those who have it know of it.
  const known = rows.filter(
    ({ id, publishedAt }) => publishedAt || !isOpen(release) || authorizedIds.has(id),
  );
  const files = listFiles(ctx, release, { authorized, total: known.length, format: request.format ?? "mp3" });
  // The same for the same bytes: a download that broke off goes on where it was.
  const madeAt = release.openedAt ?? release.createdAt;
  const parts = [madeAt, files, authorized.map(({ checksum }) => checksum)];
  const checksum = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return { files, madeAt, checksum, tracks: authorized, fileName: `release-${release.id}.zip` };
}
export type ReleaseDownload = ReturnType<typeof authorizeReleaseDownload>;

/** The file of a track; null for what the caller may not have. */
function authorizeTrack(
  ctx: Context,
  trackId: string,
  { format, isUnderWay = false }: ReleaseDownloadRequest,
) {
  try {
    return authorizeAudio(ctx, { trackId, purpose: "download", format, isUnderWay });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return null;
  }
}

function listFiles(
  ctx: Context,
  release: ReleaseRow,
  { authorized, total, format }: { authorized: AuthorizedTrack[]; total: number; format: AudioFormat },
): DownloadedFile[] {
  const address = `${ctx.settings.publicUrl}/releases/${release.id}`;
  const lyrics = writeLyrics(authorized);
  return [
    {
      name: "Credits.txt",
      text: writeCredits({
        release,
        artist: artistOf(ctx, release),
        tracks: authorized,
        total,
        requestedFormat: format,
        address,
      }),
    },
    ...(lyrics ? [{ name: "Lyrics.txt", text: lyrics }] : []),
    ...findCover(ctx, release.id),
    ...authorized.map(({ fileName: name, fileKey, bytes }) => ({ name, fileKey, bytes })),
  ];
}

/** A JPEG, which every player shows. */
function findCover(ctx: Context, releaseId: string): DownloadedFile[] {
  const pictureId = findCoverIds(ctx, "releases", [releaseId]).get(releaseId);
  const art = pictureId && findArt(ctx, pictureId);
  if (!art || !ctx.gateways.storage.has(art.fileKey)) return [];
  return [{ name: "Cover.jpg", fileKey: art.fileKey, bytes: art.bytes }];
}
