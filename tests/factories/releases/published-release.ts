import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { findInheritedTags, formatInherited } from "#app/domain/music/tracks/inherited-tags.ts";
import { type ReleaseRow, releases, releaseTracks, trackFiles } from "#db/schema/index.ts";

interface Written extends Partial<Omit<ReleaseRow, "createdAt" | "updatedAt">> {
  /** Its tracks in order. */
  trackIds?: readonly string[];
  earlyTrackIds?: readonly string[];
}

/** A published release, all of it out, of 9.99; as its rows have it. */
export function createRelease(ctx: Context, written: Written = {}): ReleaseRow {
  const { trackIds = [], earlyTrackIds = [], ...values } = written;
  const now = ctx.now();
  return write(ctx, (tx) => {
    const release = tx.db
      .insert(releases)
      .values({
        id: `release-${randomUUID().slice(0, 8)}`,
        kind: "album",
        title: "Lamp Season",
        ownArtist: "The Tester",
        priceCents: 999,
        releaseDate: "2026-06-12",
        position: 1,
        publishedAt: now,
        openedAt: now,
        createdAt: now,
        updatedAt: now,
        ...values,
      })
      .returning()
      .get();
    for (const [index, trackId] of trackIds.entries()) {
      const isEarly = earlyTrackIds.includes(trackId);
      tx.db
        .insert(releaseTracks)
        .values({ releaseId: release.id, trackId, position: index + 1, isEarly })
        .run();
    }
    for (const trackId of trackIds) if (isMadeUp(trackId)) markTagsWritten(tx, trackId);
    markContentChanged(tx);
    return release;
  });
}

/** Whether the track's file is no music, see `createTrack`: no tags can be written into it. */
const isMadeUp = (trackId: string) => trackId.startsWith("track-");

function markTagsWritten(tx: WriteContext, trackId: string): void {
  const inheritedTags = formatInherited(findInheritedTags(tx, findTrack(tx, trackId)));
  tx.db
    .update(trackFiles)
    .set({ inheritedTags })
    .where(and(eq(trackFiles.trackId, trackId), eq(trackFiles.kind, "full")))
    .run();
}

/** The same as a pre-order that opens in a week. */
export function createPreorder(ctx: Context, written: Written = {}): ReleaseRow {
  const opensAt = new Date(ctx.now().getTime() + 7 * 24 * 60 * 60_000);
  return createRelease(ctx, { openedAt: null, opensAt, ...written });
}
