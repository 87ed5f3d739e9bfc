import { createHash } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { findCoverIds } from "#app/domain/catalogue/covers.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type AudioFormat, openFullAudio } from "#app/domain/ownership/open-full-audio.ts";
import { findArt } from "#app/domain/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { isOpen } from "#app/shared/releases/opening.ts";
import { type ReleaseRow, releases, releaseTracks, tracks } from "#db/schema/index.ts";
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
export type DownloadedFile = { name: string } & ({ key: string; bytes: number } | { text: string });

/** A file of music, and the track it is of. */
interface OpenedTrack extends DownloadedTrack {
  trackId: string;
  format: AudioFormat;
  key: string;
  bytes: number;
  checksum: string;
}

/**
 * What of a release the caller may have: the tracks that are theirs, its cover, its lyrics and its credits. Who may have
 * a track is decided by `openFullAudio` alone.
 * @returns also the tracks, to be counted, and a checksum of everything in it.
 * @throws DomainError "not_found", "unauthenticated", and "forbidden" if none of its tracks is theirs.
 */
export function openReleaseDownload(ctx: Context, wanted: ReleaseDownloadRequest) {
  const release = ctx.db.select().from(releases).where(eq(releases.id, wanted.releaseId)).get();
  const isPublic = release?.publishedAt != null && release.deletedAt === null;
  const missing = new DomainError("not_found", "This release doesn't exist.");
  if (!release || (!isPublic && !ctx.actor)) throw missing;
  if (!ctx.actor) throw new DomainError("unauthenticated", "Please sign in to get this release.");

  const rows = listRows(ctx, release.id);
  const opened = rows.flatMap((track, index): OpenedTrack[] => {
    const audio = openTrack(ctx, track.id, wanted);
    if (!audio) return [];
    const { key, bytes, checksum, format } = audio;
    const named = { position: index + 1, of: rows.length, title: track.title, extension: format };
    const artist = artistOf(ctx, track);
    return [
      { track, artist, trackId: track.id, fileName: trackFileName(named), format, key, bytes, checksum },
    ];
  });
  if (opened.length === 0) {
    if (!isPublic) throw missing;
    throw new DomainError("forbidden", "Please buy this release, or tracks of it, to download it.");
  }
  const opens = new Set(opened.map(({ trackId }) => trackId));
  // Once a release is out, a track that isn't public was withdrawn: only those who have it know of it.
  const known = rows.filter(({ id, publishedAt }) => publishedAt || !isOpen(release) || opens.has(id));
  const files = listFiles(ctx, release, { opened, total: known.length, format: wanted.format ?? "mp3" });
  // The same for the same bytes: a download that broke off goes on where it was.
  const madeAt = release.openedAt ?? release.createdAt;
  const parts = [madeAt, files, opened.map(({ checksum }) => checksum)];
  const checksum = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return { files, madeAt, checksum, tracks: opened, fileName: `release-${release.id}.zip` };
}
export type ReleaseDownload = ReturnType<typeof openReleaseDownload>;

function listRows({ db }: Context, releaseId: string) {
  return db
    .select({ track: tracks })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, releaseId), isNull(tracks.deletedAt)))
    .orderBy(asc(releaseTracks.position), asc(tracks.id))
    .all()
    .map(({ track }) => track);
}

/** The file of a track; null for what the caller may not have. */
function openTrack(ctx: Context, trackId: string, { format, isUnderWay = false }: ReleaseDownloadRequest) {
  try {
    return openFullAudio(ctx, { trackId, purpose: "download", format, isUnderWay });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return null;
  }
}

function listFiles(
  ctx: Context,
  release: ReleaseRow,
  { opened, total, format }: { opened: OpenedTrack[]; total: number; format: AudioFormat },
): DownloadedFile[] {
  const address = `${ctx.settings.publicUrl}/releases/${release.id}`;
  const lyrics = writeLyrics(opened);
  return [
    {
      name: "Credits.txt",
      text: writeCredits({
        release,
        artist: artistOf(ctx, release),
        tracks: opened,
        total,
        wanted: format,
        address,
      }),
    },
    ...(lyrics ? [{ name: "Lyrics.txt", text: lyrics }] : []),
    ...findCover(ctx, release.id),
    ...opened.map(({ fileName: name, key, bytes }) => ({ name, key, bytes })),
  ];
}

/** A JPEG, which every player shows. */
function findCover(ctx: Context, releaseId: string): DownloadedFile[] {
  const pictureId = findCoverIds(ctx, "releases", [releaseId]).get(releaseId);
  const art = pictureId && findArt(ctx, pictureId);
  if (!art || !ctx.gateways.storage.has(art.fileKey)) return [];
  return [{ name: "Cover.jpg", key: art.fileKey, bytes: art.bytes }];
}
