import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { type ReleaseRow, releases, releaseTracks } from "#db/schema/index.ts";

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
        artist: "The Tester",
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
    markContentChanged(tx);
    return release;
  });
}

/** The same as a pre-order that opens in a week. */
export function createPreorder(ctx: Context, written: Written = {}): ReleaseRow {
  const opensAt = new Date(ctx.now().getTime() + 7 * 24 * 60 * 60_000);
  return createRelease(ctx, { openedAt: null, opensAt, ...written });
}
