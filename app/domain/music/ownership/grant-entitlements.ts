import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { createOrderToken, orderLinkPath } from "#app/domain/core/order-token.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { PurchaseCause } from "#app/shared/core/orders/causes.ts";
import type { Reader } from "#db/client.server.ts";
import { entitlements, purchaseLines, purchases, releases, releaseTracks, users } from "#db/schema/index.ts";
import { holderOf } from "./apply-entitlements.ts";
import { derivePermissions } from "./derive-permissions.ts";
import { isPublic } from "./is-public.ts";

/**
 * Gives a track of a release to those who have bought the release: at once, or when it is published if it isn't public.
 * Not to those who paid for the rest of the release alone, without this track.
 */
export function entitleBuyers(tx: WriteContext, releaseId: string, trackId: string): void {
  const startsAt = isPublic(tx, trackId) ? tx.now() : null;
  for (const { lineId, withoutTrackIds, purchase } of activeLines(tx, releaseId)) {
    const userId = holderOf(purchase);
    if (userId === null || withoutTrackIds.includes(trackId)) continue;
    tx.db
      .insert(entitlements)
      .values({ lineId, trackId, userId, purchaseId: purchase.id, startsAt })
      // The entitlement of this very line has ended before: whatever ended it decides whether it comes back.
      .onConflictDoNothing()
      .run();
    derivePermissions(tx, userId, [trackId]);
  }
}

/** Whether somebody has bought the release and still has what they paid for. */
export function hasBuyers(ctx: { db: Reader }, releaseId: string): boolean {
  return activeLines(ctx, releaseId).length > 0;
}

function activeLines({ db }: { db: Reader }, releaseId: string) {
  return db
    .select({
      lineId: purchaseLines.id,
      purchase: purchases,
      withoutTrackIds: purchaseLines.withoutTrackIds,
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(
      and(
        eq(purchaseLines.releaseId, releaseId),
        isNull(purchaseLines.refundedAt),
        eq(purchases.status, "completed"),
      ),
    )
    .orderBy(purchaseLines.orderedAt, purchaseLines.id)
    .all();
}

/**
 * Gives a pre-ordered release to its buyers, in the transaction that opens it, and mails each of them once. Whose
 * account is deleted gets no mail, and whose entitlement has ended gets nothing.
 * @param trackIds what comes out with it; what was removed or taken off it before waits until it is published.
 */
export function deliverPreorders(tx: WriteContext, releaseId: string, trackIds: readonly string[]): void {
  const linesOfRelease = tx.db
    .select({ id: purchaseLines.id })
    .from(purchaseLines)
    .where(eq(purchaseLines.releaseId, releaseId));
  const started = tx.db
    .update(entitlements)
    .set({ startsAt: tx.now() })
    // Also of entitlements that have ended: a dispute may give them back.
    .where(
      and(
        inArray(entitlements.lineId, linesOfRelease),
        inArray(entitlements.trackId, [...trackIds]),
        isNull(entitlements.startsAt),
      ),
    )
    .returning({
      userId: entitlements.userId,
      purchaseId: entitlements.purchaseId,
      trackId: entitlements.trackId,
      endedAt: entitlements.endedAt,
      cause: sql<PurchaseCause>`(select ${purchases.cause} from ${purchases} where ${purchases.id} = ${entitlements.purchaseId})`,
    })
    .all()
    .filter(({ endedAt }) => endedAt === null);
  const release = tx.db
    .select({ id: releases.id, title: releases.title, ownArtist: releases.ownArtist })
    .from(releases)
    .where(eq(releases.id, releaseId))
    .get();
  if (!release) throw new Error("A release opens that isn't there.");
  for (const [userId, entitled] of Map.groupBy(started, ({ userId }) => userId)) {
    derivePermissions(
      tx,
      userId,
      entitled.map(({ trackId }) => trackId),
    );
    const buyer = tx.db
      .select({ email: users.email, deletedAt: users.deletedAt, isGuest: users.isGuest })
      .from(users)
      .where(eq(users.id, userId))
      .get();
    if (!buyer || buyer.deletedAt) continue;
    // Who bought elsewhere and has no account here was promised no mail but the invitation.
    const [first] = buyer.isGuest ? entitled.filter(({ cause }) => cause !== "import") : entitled;
    if (!first) continue;
    queueMail(tx, {
      kind: "release_out",
      to: buyer.email,
      userId,
      resourceId: release.id,
      content: {
        releaseId: release.id,
        title: release.title,
        artist: artistOf(tx, release),
        guestPath: buyer.isGuest ? orderLinkPath(createOrderToken(tx, first.purchaseId)) : null,
      },
    });
  }
}

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

/** The tracks that the lines of these purchases entitle to, by line: what a release got later is among them. */
export function readLineEntitlements(
  ctx: Pick<ReadContext, "db">,
  purchaseIds: readonly string[],
): Map<string, string[]> {
  const rows = entitlementsOfPurchases(ctx).all({ purchaseIds: JSON.stringify(purchaseIds) });
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map([...byLine].map(([lineId, entitled]) => [lineId, entitled.map(({ trackId }) => trackId)]));
}

const entitlementsOfPurchases = prepared((db) =>
  db
    .select({ lineId: entitlements.lineId, trackId: entitlements.trackId })
    .from(entitlements)
    .where(and(isOneOf(entitlements.purchaseId, "purchaseIds"), isNull(entitlements.endedAt)))
    .prepare(),
);
