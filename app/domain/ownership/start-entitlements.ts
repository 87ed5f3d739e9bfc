import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements, releaseTracks } from "#db/schema/index.ts";
import { derivePermissions } from "./derive-permissions.ts";
import { entitleBuyers } from "./entitle-buyers.ts";

/**
 * Gives a track that has just become public to everybody who paid for it and waits, and to everybody who bought a
 * release that it is on, even while it was withdrawn.
 */
export function startEntitlements(tx: WriteContext, trackId: string): void {
  const started = tx.db
    .update(entitlements)
    .set({ startsAt: tx.now() })
    .where(and(eq(entitlements.trackId, trackId), isNull(entitlements.startsAt)))
    .returning({ userId: entitlements.userId })
    .all();
  for (const { userId } of started) derivePermissions(tx, userId, [trackId]);
  const on = tx.db
    .select({ releaseId: releaseTracks.releaseId })
    .from(releaseTracks)
    .where(eq(releaseTracks.trackId, trackId))
    .all();
  for (const { releaseId } of on) entitleBuyers(tx, releaseId, trackId);
}
