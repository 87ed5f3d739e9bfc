import { and, eq, inArray, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { entitlements, purchaseLines, releases, users } from "#db/schema/index.ts";
import { derivePermissions } from "./derive-permissions.ts";

/**
 * Gives a pre-ordered release to its buyers, in the transaction that opens it, and mails each of them once. Whose
 * account is deleted gets no mail, and whose right has ended gets nothing.
 * @param trackIds what comes out with it; what was removed or taken off it before waits until it is published.
 */
export function openEntitlements(tx: WriteContext, releaseId: string, trackIds: readonly string[]): void {
  const linesOfRelease = tx.db
    .select({ id: purchaseLines.id })
    .from(purchaseLines)
    .where(eq(purchaseLines.releaseId, releaseId));
  const started = tx.db
    .update(entitlements)
    .set({ startsAt: tx.now() })
    // Also of rights that have ended: a dispute may give them back.
    .where(
      and(
        inArray(entitlements.lineId, linesOfRelease),
        inArray(entitlements.trackId, [...trackIds]),
        isNull(entitlements.startsAt),
      ),
    )
    .returning({
      userId: entitlements.userId,
      trackId: entitlements.trackId,
      endedAt: entitlements.endedAt,
    })
    .all()
    .filter(({ endedAt }) => endedAt === null);
  const release = tx.db
    .select({ id: releases.id, title: releases.title, ownArtist: releases.ownArtist })
    .from(releases)
    .where(eq(releases.id, releaseId))
    .get();
  if (!release) throw new Error("A release opens that isn't there.");
  for (const [userId, rights] of Map.groupBy(started, (right) => right.userId)) {
    derivePermissions(
      tx,
      userId,
      rights.map(({ trackId }) => trackId),
    );
    const buyer = tx.db
      .select({ email: users.email, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, userId))
      .get();
    if (!buyer || buyer.deletedAt) continue;
    queueMail(tx, {
      kind: "release_out",
      to: buyer.email,
      userId,
      resourceId: release.id,
      content: { releaseId: release.id, title: release.title, artist: artistOf(tx, release) },
    });
  }
}
