import { and, eq, ne, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Actor, BuyerContext, LibraryContext } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { type TrackRow, trackFiles, tracks, userFilePermissions } from "#db/schema/index.ts";
import { recordActiveDownload } from "./active-downloads.ts";
import { findTrackEntitlement, type TrackEntitlement } from "./entitlements.ts";
import { type LinkRequest, requireLinkAccess } from "./link-access.ts";

export interface AudioAccessRequest {
  trackId: string;
  purpose: "stream" | "download" | "review" | "link";
  /** For the purpose "link": the private link, which alone decides. */
  link?: LinkRequest;
  /** The MP3 by default. The master is the best version that is stored: the MP3 where that is what was uploaded. */
  file?: "mp3" | "master" | undefined;
  /** A counted download may finish, even if it was the last one allowed. */
  isUnderWay?: boolean;
}

/**
 * The only access check for full audio: every route that sends a byte beyond a preview calls it, and no other.
 * @param purpose streaming a free track is for everyone; downloading one needs an account where buying does; reviewing, drafts
 * and removed tracks included, is for admins, and doesn't make them owners; a private link is for anybody who has it.
 * @returns the requested file, with the rows of the track, of its MP3 and of the private link
 * @throws DomainError "not_found", "unauthenticated", "forbidden"
 */
export function authorizeAudio(ctx: BuyerContext, request: AudioAccessRequest) {
  const track = ctx.db.select().from(tracks).where(eq(tracks.id, request.trackId)).get();
  if (request.purpose === "review") requireRole({ ...ctx, actor: withSession(ctx) }, ["admin"]);
  const link = request.purpose === "link" ? requireLink(ctx, track, request) : null;
  const isPublic = track?.publishedAt != null && track.deletedAt === null;
  const entitlement = findTrackEntitlement(ctx, request.trackId);
  const isFindable = isPublic || entitlement !== null || request.purpose === "review" || link !== null;
  if (!track || !isFindable) throw new DomainError("not_found", messages.musicErrors.noTrack);
  if (link === null) assertEntitled(ctx, track, entitlement, request);

  const files = findFiles(ctx, track.id);
  const file = files[request.file ?? "mp3"];
  if (!file) throw missingFile();
  const { checksum, bytes, fileKey, format, crc32 } = file;
  const contentType = downloadFormatFacts[format].mimeType;
  return { track, link, mp3: files.mp3, fileKey, checksum, bytes, format, contentType, crc32 };
}

function requireLink(ctx: BuyerContext, track: TrackRow | undefined, { link }: AudioAccessRequest) {
  if (!link) throw new Error("No private link is named.");
  return requireLinkAccess(ctx, track, link);
}

function withSession({ actor }: BuyerContext): Actor | null {
  return actor?.session ? { user: actor.user, session: actor.session } : null;
}

export function missingFile(): DomainError {
  return new DomainError("not_found", messages.musicErrors.trackFileMissing);
}

function findFiles({ db, gateways: { storage } }: BuyerContext, trackId: string) {
  const files = db
    .select()
    .from(trackFiles)
    .where(and(eq(trackFiles.trackId, trackId), ne(trackFiles.kind, "preview")))
    .all()
    .filter(({ fileKey }) => storage.has(fileKey));
  const mp3 = files.find(({ kind }) => kind === "full");
  return { mp3, master: files.find(({ kind }) => kind === "original") ?? mp3 };
}

function assertEntitled(
  ctx: BuyerContext,
  track: TrackRow,
  entitlement: TrackEntitlement | null,
  request: AudioAccessRequest,
): void {
  if (request.purpose === "review") return;
  const isFree = track.priceCents === 0;
  if (isFree && (request.purpose === "stream" || readSite(ctx).settings.guestCheckout)) return;
  if (!ctx.actor) throw new DomainError("unauthenticated", messages.musicErrors.signInForTrack);
  if (entitlement?.hasEnded) {
    throw new DomainError("forbidden", messages.musicErrors.accessEnded);
  }
  if (request.purpose === "download" && entitlement?.isUsedUp(request.isUnderWay)) {
    throw new DomainError("forbidden", messages.musicErrors.downloadsUsed);
  }
  if (!entitlement && !isFree) throw new DomainError("forbidden", messages.musicErrors.buyTrack);
}

/** A track that is downloaded, and the checksum of its file, whose download may continue for a day; null for none yet. */
interface ActiveDownload {
  trackId: string;
  checksum: string | null;
}

/**
 * Counts one download of each track, all or none; call it once per file or zip that is sent, when it begins. On a full
 * disk, too: fans get what they have bought. Access is checked once more: requests that waited for the same file were all
 * allowed before the first of them was counted.
 * @throws DomainError as `authorizeAudio`
 */
export function recordDownloads(ctx: LibraryContext, downloads: readonly ActiveDownload[]): void {
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    for (const download of downloads) recordDownload(tx, download);
  });
}

function recordDownload(tx: WriteContext<LibraryContext>, { trackId, checksum }: ActiveDownload): void {
  authorizeAudio(tx, { trackId, purpose: "download", file: "master" });
  if (checksum !== null) recordActiveDownload(tx, checksum);
  if (tx.actor) {
    tx.db
      .update(userFilePermissions)
      .set({ accessCount: sql`${userFilePermissions.accessCount} + 1`, lastAccessed: tx.now() })
      .where(permissionOf(tx.actor.user.id, trackId))
      .run();
  }
  recordEvent(tx, {
    eventType: "track.downloaded",
    action: "Track downloaded",
    resourceType: "track",
    resourceId: trackId,
  });
}

function permissionOf(userId: string, trackId: string) {
  return and(eq(userFilePermissions.userId, userId), eq(userFilePermissions.trackId, trackId));
}
