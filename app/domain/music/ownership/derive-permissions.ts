import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements, grants, purchases, userFilePermissions } from "#db/schema/index.ts";
import { currentPaymentMode, isActiveEntitlement, isLimitedGrant } from "./entitlements.ts";

type Permission = typeof userFilePermissions.$inferSelect;

/**
 * Derives a person's permissions for tracks from their entitlements, in the transaction that changes these. A row names
 * the order that it is held by: one without limits where there is one, else what was given last. Its counts stay, by
 * whichever order it is held, and so do its limits unless they are those of a grant.
 */
export function derivePermissions(tx: WriteContext, userId: string, trackIds: readonly string[]): void {
  for (const trackId of new Set(trackIds)) {
    const table = userFilePermissions;
    const isTheirs = and(eq(table.userId, userId), eq(table.trackId, trackId));
    const existing = tx.db.select().from(table).where(isTheirs).get();
    const active = findEntitlements(tx, userId, trackId).filter(({ startsAt }) => startsAt !== null);
    const unlimited = active.filter(({ isLimited }) => !isLimited);
    const preserved = unlimited.find(({ purchaseId }) => purchaseId === existing?.purchaseId);
    const source = preserved ?? unlimited[0] ?? active.at(-1);
    if (!source) {
      if (existing) tx.db.update(table).set({ isActive: false }).where(isTheirs).run();
      continue;
    }
    const { purchaseId } = source;
    const limits = findNewLimits(tx, existing, source);
    tx.db
      .insert(table)
      .values({ id: randomUUID(), userId, trackId, purchaseId, createdAt: tx.now(), ...limits })
      .onConflictDoUpdate({
        target: [table.userId, table.trackId],
        set: { purchaseId, isActive: true, ...limits },
      })
      .run();
  }
}

type Source = ReturnType<typeof findEntitlements>[number];

/** The limits that a row gets with another order: those of a grant, its downloads counted from now on; none after one. */
function findNewLimits(tx: WriteContext, existing: Permission | undefined, source: Source) {
  if (existing?.purchaseId === source.purchaseId) return {};
  if (source.isLimited) {
    const { expiresAt, maxDownloads } = source;
    const maxAccessCount = maxDownloads === null ? -1 : (existing?.accessCount ?? 0) + maxDownloads;
    return { expiresAt, maxAccessCount };
  }
  const before = tx.db
    .select({ isLimited: isLimitedGrant })
    .from(grants)
    .where(eq(grants.purchaseId, existing?.purchaseId ?? ""))
    .get();
  return before?.isLimited ? { expiresAt: null, maxAccessCount: -1 } : {};
}

function findEntitlements(tx: WriteContext, userId: string, trackId: string) {
  const { provider, livemode } = currentPaymentMode(tx);
  return tx.db
    .select({
      purchaseId: entitlements.purchaseId,
      startsAt: entitlements.startsAt,
      isLimited: isLimitedGrant,
      expiresAt: grants.expiresAt,
      maxDownloads: grants.maxDownloads,
    })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .leftJoin(grants, eq(grants.purchaseId, purchases.id))
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
