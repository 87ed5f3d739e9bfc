import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { LibraryContext, ReadContext } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import {
  type ListeningLinkRow,
  listeningLinks,
  listeningPlays,
  releases,
  releaseTracks,
  type TrackRow,
} from "#db/schema/index.ts";

/** What a private link is asked for. */
export interface LinkRequest {
  /** The hash of its token, as it is stored. */
  tokenHash: string;
  /** The opened page, by the random name that it got. */
  visit: string;
  isDownload: boolean;
}

type Reading = Pick<ReadContext, "db" | "now">;

/**
 * A private link that works now.
 * @throws DomainError "not_found" with the same sentence for one that has ended, was revoked, or never was.
 */
export function findListeningLink({ db, now }: Reading, tokenHash: string): ListeningLinkRow {
  const link = db.select().from(listeningLinks).where(eq(listeningLinks.token, tokenHash)).get();
  if (link && link.revokedAt === null && !(link.expiresAt && link.expiresAt <= now())) return link;
  throw endedLink();
}

/** The one answer to every link that gives nothing. */
export function endedLink(): DomainError {
  return new DomainError("not_found", messages.musicErrors.linkEnded);
}

/**
 * Decides whether a link plays a track: it is of this track or of a release that it is on, published or not, and has plays
 * left. A play that was counted goes on; a download counts as a play.
 * @throws DomainError "not_found" as `findListeningLink`, also for every other track; "forbidden" when it is used up, and
 *   for a download that it doesn't allow.
 */
export function requireLinkAccess(
  ctx: Reading,
  track: TrackRow | undefined,
  request: LinkRequest,
): ListeningLinkRow {
  const link = findListeningLink(ctx, request.tokenHash);
  if (!track || track.deletedAt !== null || !isOfLink(ctx, link, track.id)) throw endedLink();
  if (request.isDownload && !link.mayDownload) {
    throw new DomainError("forbidden", messages.musicErrors.linkForListening);
  }
  if (!isPlayBegun(ctx, link, track, request) && countPlaysLeft(ctx, link, track.id) === 0) {
    throw new DomainError("forbidden", messages.musicErrors.linkUsed);
  }
  return link;
}

function isOfLink({ db }: Reading, { trackId, releaseId }: ListeningLinkRow, wantedId: string): boolean {
  if (releaseId === null) return trackId === wantedId;
  const onRelease = db
    .select({ id: releases.id })
    .from(releases)
    .innerJoin(releaseTracks, eq(releaseTracks.releaseId, releases.id))
    .where(and(eq(releases.id, releaseId), isNull(releases.deletedAt), eq(releaseTracks.trackId, wantedId)));
  return onRelease.get() !== undefined;
}

/** How often a track may still be begun by a link; null for no limit. */
export function countPlaysLeft(
  { db }: Reading,
  { id, maxPlays }: ListeningLinkRow,
  trackId: string,
): number | null {
  if (maxPlays === null) return null;
  const isCounted = and(eq(listeningPlays.linkId, id), eq(listeningPlays.trackId, trackId));
  const plays = db.select({ count: count() }).from(listeningPlays).where(isCounted).get()?.count ?? 0;
  return Math.max(0, maxPlays - plays);
}

/**
 * For how long, in milliseconds, what is requested on an opened page belongs to the same play: ranges, seeking, a pause,
 * and starting it again. An hour, or twice a long track's length.
 */
function playLifetime({ durationSeconds }: TrackRow): number {
  return Math.max(60 * 60_000, 2000 * durationSeconds);
}

/** Whether a request belongs to a play that was counted. */
export function isPlayBegun(
  { db, now }: Reading,
  link: ListeningLinkRow,
  track: TrackRow,
  request: LinkRequest,
): boolean {
  const { linkId, trackId, visit, isDownload, begunAt } = listeningPlays;
  const isSame = and(
    eq(linkId, link.id),
    eq(trackId, track.id),
    eq(visit, request.visit),
    eq(isDownload, request.isDownload),
    gt(begunAt, new Date(now().getTime() - playLifetime(track))),
  );
  return db.select().from(listeningPlays).where(isSame).get() !== undefined;
}

/** Counts a play when it begins. Call it right after `authorizeAudio`, so that nobody else begins the last one between. */
export function recordLinkPlay(
  ctx: LibraryContext,
  link: ListeningLinkRow,
  track: TrackRow,
  request: LinkRequest,
): void {
  if (isPlayBegun(ctx, link, track, request)) return;
  const { visit, isDownload } = request;
  const play = { linkId: link.id, trackId: track.id, visit, isDownload, begunAt: ctx.now() };
  write(ctx, (tx) => tx.db.insert(listeningPlays).values(play).run());
}

/** What running streams of a link listen to, as `accessChanges` names it. */
export function linkSignal(linkId: string): string {
  return `listening-link ${linkId}`;
}
