import { and, asc, exists, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { publishForOwner } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { releases, releaseTracks, tracks } from "#db/schema/index.ts";
import { openReleaseForOwner, publishReleaseForOwner } from "./publish-release.ts";

const isWaitingTrack = and(isNotNull(tracks.publishAt), isNull(tracks.publishedAt), isNull(tracks.deletedAt));

/** Publishes the tracks and the releases whose time has come. One that fails is logged and tried again later. */
export async function publishDue(ctx: Context): Promise<void> {
  const now = ctx.now();
  const dueTracks = ctx.db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(isWaitingTrack, lte(tracks.publishAt, now)))
    .orderBy(asc(tracks.publishAt), asc(tracks.position))
    .all();
  await eachAlone(ctx, dueTracks, (id) => publishForOwner(ctx, id));
  const dueReleases = ctx.db
    .select({ id: releases.id })
    .from(releases)
    .where(and(isWaitingRelease(ctx), lte(releases.publishAt, now)))
    .orderBy(asc(releases.publishAt), asc(releases.position))
    .all();
  await eachAlone(ctx, dueReleases, (id) => publishReleaseForOwner(ctx, id));
}

/** Lets out each announced release whose time has come, in a transaction of its own. */
export async function openDueReleases(ctx: Context): Promise<void> {
  const due = ctx.db
    .select({ id: releases.id })
    .from(releases)
    .where(and(isAnnounced, lte(releases.opensAt, ctx.now())))
    .orderBy(asc(releases.opensAt), asc(releases.position))
    .all();
  await eachAlone(ctx, due, (id) => openReleaseForOwner(ctx, id));
}

/** When there is timed work next, in the past if it is overdue; null if there is none. */
export function nextDueMoment(ctx: ReadContext): Date | null {
  const moments = [
    ctx.db
      .select({ at: min(tracks.publishAt) })
      .from(tracks)
      .where(isWaitingTrack)
      .get()?.at,
    ctx.db
      .select({ at: min(releases.publishAt) })
      .from(releases)
      .where(isWaitingRelease(ctx))
      .get()?.at,
    ctx.db
      .select({ at: min(releases.opensAt) })
      .from(releases)
      .where(isAnnounced)
      .get()?.at,
  ].filter((moment) => moment != null);
  return moments.length > 0 ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : null;
}

const isAnnounced = and(
  isNotNull(releases.publishedAt),
  isNotNull(releases.opensAt),
  isNull(releases.openedAt),
  isNull(releases.deletedAt),
);

/** A release without tracks waits for its first one. */
function isWaitingRelease({ db }: Pick<ReadContext, "db">) {
  return and(
    isNotNull(releases.publishAt),
    isNull(releases.publishedAt),
    isNull(releases.deletedAt),
    exists(
      db
        .select({ trackId: releaseTracks.trackId })
        .from(releaseTracks)
        .innerJoin(tracks, and(sql`${tracks.id} = ${releaseTracks.trackId}`, isNull(tracks.deletedAt)))
        .where(sql`${releaseTracks.releaseId} = ${releases.id}`),
    ),
  );
}

async function eachAlone(
  ctx: Context,
  due: readonly { id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of due) {
    try {
      await work(id);
    } catch (error) {
      ctx.logger.error({ err: error, id }, "timed work failed");
    }
  }
}
