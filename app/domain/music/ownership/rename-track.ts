import { eq, or, sql } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements, purchaseLines, purchases, userFilePermissions } from "#db/schema/index.ts";

/**
 * Has the orders of a track follow it to its new id: a draft that was given gets another one when it is published. Call it
 * in the transaction that renames the track.
 */
export function renameOrderedTrack(tx: WriteContext, from: string, to: string): void {
  // Until the transaction ends, orders may name a track that isn't there.
  tx.db.run(sql`pragma defer_foreign_keys = on`);
  for (const table of [purchases, purchaseLines, entitlements, userFilePermissions]) {
    tx.db.update(table).set({ trackId: to }).where(eq(table.trackId, from)).run();
  }
  const names = sql`'%"' || ${from} || '"%'`;
  const renamed = (column: typeof purchaseLines.trackIds | typeof purchaseLines.withoutTrackIds) =>
    sql`replace(${column}, '"' || ${from} || '"', '"' || ${to} || '"')`;
  tx.db
    .update(purchaseLines)
    .set({
      trackIds: renamed(purchaseLines.trackIds),
      withoutTrackIds: renamed(purchaseLines.withoutTrackIds),
    })
    .where(
      or(sql`${purchaseLines.trackIds} like ${names}`, sql`${purchaseLines.withoutTrackIds} like ${names}`),
    )
    .run();
}
