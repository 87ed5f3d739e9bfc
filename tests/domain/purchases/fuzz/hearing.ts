import { and, eq, or } from "drizzle-orm";
import { findOwnedTrackIds } from "#app/domain/ownership/entitlements.ts";
import { openFullAudio } from "#app/domain/ownership/open-full-audio.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { purchaseLines, purchases, releaseTracks } from "#db/schema/index.ts";
import type { Simulation } from "./simulation.ts";

/**
 * Watches who can hear what: nobody may hear a track that is off the site, unless it was on it when they ordered it, or
 * they owned it before.
 * @returns a look to be taken after each event, which gives a sentence for each violation.
 */
export function watchHearing(context: Simulation): () => string[] {
  let before = new Set<string>();
  return () => {
    const { trackIds, userIds } = context.folders;
    const withdrawn = trackIds.filter((trackId) => !context.wasPublic(trackId));
    const violations = userIds
      .flatMap((userId) => withdrawn.map((trackId) => ({ userId, trackId })))
      .filter((pair) => !before.has(nameOf(pair)))
      .filter(({ userId, trackId }) => canHear(context, userId, trackId))
      .filter(({ userId, trackId }) => !hasOrderedPublic(context, userId, trackId))
      .map(({ userId, trackId }) => {
        return `${context.name(userId)} hears ${context.name(trackId)}, which was withdrawn before they paid`;
      });
    before = new Set(
      userIds.flatMap((userId) => {
        const owned = findOwnedTrackIds(context.signIn(context.ctx, userId));
        return [...owned].map((trackId) => nameOf({ userId, trackId }));
      }),
    );
    return violations;
  };
}

const nameOf = ({ userId, trackId }: { userId: string; trackId: string }) => `${userId} ${trackId}`;

function canHear(context: Simulation, userId: string, trackId: string): boolean {
  try {
    openFullAudio(context.signIn(context.ctx, userId), { trackId, purpose: "stream" });
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return false;
  }
}

/** Whether an order of theirs that counts is of the track, or of a release with it, from a moment when it was on the site. */
function hasOrderedPublic(context: Simulation, userId: string, trackId: string): boolean {
  return context.ctx.db
    .select({ orderedAt: purchaseLines.orderedAt })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .leftJoin(releaseTracks, eq(releaseTracks.releaseId, purchaseLines.releaseId))
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.status, "completed"),
        or(eq(purchaseLines.trackId, trackId), eq(releaseTracks.trackId, trackId)),
      ),
    )
    .all()
    .some(({ orderedAt }) => context.wasPublic(trackId, orderedAt));
}
