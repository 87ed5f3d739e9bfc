import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements } from "#db/schema/index.ts";
import { derivePermissions } from "./derive-permissions.ts";

/** Gives a track to everybody who has pre-ordered it and waits: it came out before its release. */
export function startEntitlements(tx: WriteContext, trackId: string): void {
  const started = tx.db
    .update(entitlements)
    .set({ startsAt: tx.now() })
    .where(and(eq(entitlements.trackId, trackId), isNull(entitlements.startsAt)))
    .returning({ userId: entitlements.userId })
    .all();
  for (const { userId } of started) derivePermissions(tx, userId, [trackId]);
}
