import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements } from "#db/schema/index.ts";

/** Gives a track to everybody who has pre-ordered it and waits: it came out before its release. */
export function startEntitlements(tx: WriteContext, trackId: string): void {
  const isWaiting = and(isNull(entitlements.startsAt), isNull(entitlements.endedAt));
  tx.db
    .update(entitlements)
    .set({ startsAt: tx.now() })
    .where(and(eq(entitlements.trackId, trackId), isWaiting))
    .run();
}
