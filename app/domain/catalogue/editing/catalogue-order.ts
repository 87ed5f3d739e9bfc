import { asc, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { tracks } from "#db/schema/index.ts";

/** The ids of all tracks that aren't removed, drafts too, in the owner's order. */
export function catalogueOrder(tx: WriteContext): string[] {
  return tx.db
    .select({ id: tracks.id })
    .from(tracks)
    .where(isNull(tracks.deletedAt))
    .orderBy(asc(tracks.position), asc(tracks.id))
    .all()
    .map(({ id }) => id);
}

/** Gives each track its position in this list. */
export function writeCatalogueOrder(tx: WriteContext, order: readonly string[]): void {
  for (const [index, id] of order.entries()) {
    tx.db
      .update(tracks)
      .set({ position: index + 1 })
      .where(eq(tracks.id, id))
      .run();
  }
}
