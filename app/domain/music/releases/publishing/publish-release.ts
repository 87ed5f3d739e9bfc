import type { Context } from "#app/domain/core/context.ts";
import { findFreeId } from "#app/domain/core/owner-order.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireArtistName } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { scheduleAnnouncement } from "#app/domain/music/announcements/announce.ts";
import { findRelease, writeRelease } from "#app/domain/music/items/change-item.ts";
import { deliverPreorders } from "#app/domain/music/ownership/grant-entitlements.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { isDraftId, lockTracks } from "#app/domain/music/tracks/publishing/insert-track.ts";
import { giveReadableId, makePublic } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import type { PreorderAnswer } from "#app/shared/music/releases/release-form-schema.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { decidePreorder } from "../editing/create-release.ts";
import { lockOfRelease } from "../editing/release-tracks.ts";
import { listReleaseTrackIds, listReleaseTracks } from "../read-release.ts";

/**
 * Publishes a release with its tracks; if it opens later it is announced, with its early tracks alone. On its first
 * publication it gets its readable id for the URL, from its title, and so do all its tracks: orders refer to them. A
 * published one stays unchanged.
 * @returns the release, possibly with a new id.
 * @throws DomainError as `decidePreorder`, "not_found", "conflict" (removed, without tracks, or under the placeholder)
 */
export async function publishRelease(
  ctx: Context,
  releaseId: string,
  answer: PreorderAnswer | null = null,
): Promise<ReleaseRow> {
  requireRecentAdmin(ctx);
  return publishReleaseForOwner(ctx, releaseId, answer);
}

/** The same without a caller, for work that the owner has set a time for: with it they decided about a pre-order. */
export function publishReleaseForOwner(
  ctx: Context,
  releaseId: string,
  answer: PreorderAnswer | null = "out",
): Promise<ReleaseRow> {
  return withItsTracks(ctx, releaseId, (tx, release) =>
    release.publishedAt ? release : publish(tx, release, answer),
  );
}

/**
 * Lets an announced release out at once, whatever time was set, and dates it today unless its date has passed. One that
 * is out stays unchanged.
 * @throws DomainError "not_found", "conflict" (removed, or not announced)
 */
export async function openRelease(ctx: Context, releaseId: string): Promise<ReleaseRow> {
  requireRecentAdmin(ctx);
  return withItsTracks(ctx, releaseId, (tx, release) => {
    const today = dayInZone(tx.now(), readSite(tx).settings.timeZone);
    const isPast = release.releaseDate !== null && release.releaseDate <= today;
    return open(tx, release, isPast ? {} : { releaseDate: today });
  });
}

/** The same without a caller, for releases whose time has come: with it the owner has set a date. */
export function openReleaseForOwner(ctx: Context, releaseId: string): Promise<ReleaseRow> {
  return withItsTracks(ctx, releaseId, (tx, release) => open(tx, release, {}));
}

function open(tx: WriteContext, release: ReleaseRow, values: Partial<ReleaseRow>): ReleaseRow {
  if (release.openedAt) return release;
  if (!release.publishedAt) throw new DomainError("conflict", messages.adminReleases.publishFirst);
  // Before the tracks: what they hand out on their own goes without a mail.
  deliverPreorders(tx, release.id, listReleaseTrackIds(tx, release.id));
  for (const { track } of listReleaseTracks(tx, release.id)) makePublic(tx, track);
  scheduleAnnouncement(tx, "release", [release]);
  return writeRelease(tx, release, {
    values: { ...values, openedAt: tx.now() },
    event: { eventType: "release.opened", action: "Release came out" },
  });
}

/** Runs a change of a release that isn't removed while nobody changes its tracks or makes their files. */
function withItsTracks(
  ctx: Context,
  releaseId: string,
  change: (tx: WriteContext, release: ReleaseRow) => ReleaseRow,
): Promise<ReleaseRow> {
  return ctx.lock(lockOfRelease(releaseId), () =>
    lockTracks(ctx, listReleaseTrackIds(ctx, releaseId), async () =>
      write(ctx, (tx) => {
        const release = findRelease(tx, releaseId);
        assertNotRemoved(release);
        return change(tx, release);
      }),
    ),
  );
}

function publish(tx: WriteContext, release: ReleaseRow, answer: PreorderAnswer | null): ReleaseRow {
  const rows = listReleaseTracks(tx, release.id);
  if (rows.length === 0) {
    throw new DomainError("conflict", messages.adminReleases.noTracks(release.title));
  }
  requireArtistName(tx);
  const now = tx.now();
  const opensAt = decidePreorder(tx, release, now, answer);
  const isAnnouncement = !release.openedAt && opensAt !== null && opensAt > now;
  if (!isAnnouncement && !release.openedAt) {
    deliverPreorders(tx, release.id, listReleaseTrackIds(tx, release.id));
  }
  for (const { track, isEarly } of rows) {
    if (isAnnouncement && !isEarly) giveReadableId(tx, track);
    else makePublic(tx, track);
  }
  const published = writeRelease(tx, release, {
    values: {
      ...(isDraftId(release.id) && {
        id: findFreeId(tx, releases, release.title, "release"),
        draftId: release.id,
      }),
      publishedAt: now,
      publishAt: null,
      opensAt,
      openedAt: isAnnouncement ? null : (release.openedAt ?? now),
    },
    event: isAnnouncement
      ? { eventType: "release.announced", action: "Release announced" }
      : { eventType: "release.published", action: "Release published" },
  });
  if (!isAnnouncement && !release.openedAt) scheduleAnnouncement(tx, "release", [published]);
  notifyScheduler(tx);
  return published;
}
