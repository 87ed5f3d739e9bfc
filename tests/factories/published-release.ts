import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { type ReleaseRow, releases, releaseTracks } from "#db/schema/index.ts";

/** Writes a release of these tracks, published and open unless said otherwise. */
export function createRelease(
  ctx: Context,
  trackIds: readonly string[],
  values: Partial<ReleaseRow> = {},
): ReleaseRow {
  return write(ctx, (tx) => {
    const now = tx.now();
    const row = tx.db
      .insert(releases)
      .values({
        id: `release-${randomUUID().slice(0, 8)}`,
        kind: "ep",
        title: "Night Lines",
        artist: "Robin Vale",
        priceCents: 399,
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
      tx.db
        .insert(releaseTracks)
        .values({ releaseId: row.id, trackId, position: index + 1 })
        .run();
    }
    markContentChanged(tx);
    return row;
  });
}
