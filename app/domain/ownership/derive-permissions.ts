import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements, purchases, userFilePermissions } from "#db/schema/index.ts";
import { currentPaymentMode, isActiveEntitlement } from "./entitlements.ts";

/**
 * Derives a person's permissions for tracks from their entitlements, in the transaction that changes these. The
 * row keeps its counts and limits, by whichever entitlement it is held.
 */
export function derivePermissions(tx: WriteContext, userId: string, trackIds: readonly string[]): void {
  for (const trackId of new Set(trackIds)) {
    const table = userFilePermissions;
    const isTheirs = and(eq(table.userId, userId), eq(table.trackId, trackId));
    const existing = tx.db.select().from(table).where(isTheirs).get();
    const active = findEntitlements(tx, userId, trackId).filter(({ startsAt }) => startsAt !== null);
    const [first] = active;
    if (!first) {
      if (existing) tx.db.update(table).set({ isActive: false }).where(isTheirs).run();
      continue;
    }
    const isPreserved = active.some(({ purchaseId }) => purchaseId === existing?.purchaseId);
    const purchaseId = isPreserved && existing ? existing.purchaseId : first.purchaseId;
    tx.db
      .insert(table)
      .values({ id: randomUUID(), userId, trackId, purchaseId, createdAt: tx.now() })
      .onConflictDoUpdate({
        target: [table.userId, table.trackId],
        set: { purchaseId, isActive: true },
      })
      .run();
  }
}

function findEntitlements(tx: WriteContext, userId: string, trackId: string) {
  const { provider, livemode } = currentPaymentMode(tx);
  return tx.db
    .select({ purchaseId: entitlements.purchaseId, startsAt: entitlements.startsAt })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.trackId, trackId),
        isActiveEntitlement(provider, livemode),
      ),
    )
    .orderBy(asc(purchases.purchaseDate), asc(purchases.id))
    .all();
}
