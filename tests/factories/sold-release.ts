import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { releases, releaseTracks } from "#db/schema/index.ts";

/** A published release with these tracks in this order, on sale as a whole. */
export function createSoldRelease(
  ctx: Context,
  trackIds: readonly string[],
  values: { title?: string; priceCents?: number | null; suggestedCents?: number | null } = {},
) {
  const id = `release-${randomUUID().slice(0, 8)}`;
  const now = ctx.now();
  const { title = "The Line", priceCents = 999, suggestedCents = null } = values;
  return write(ctx, (tx) => {
    const release = tx.db
      .insert(releases)
      .values({
        id,
        kind: "album",
        title,
        artist: "The Tester",
        priceCents,
        suggestedCents,
        position: 1,
        publishedAt: now,
        openedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .get();
    const rows = trackIds.map((trackId, position) => ({ releaseId: id, trackId, position }));
    if (rows.length > 0) tx.db.insert(releaseTracks).values(rows).run();
    markContentChanged(tx);
    return release;
  });
}
