import { and, eq, ne, or } from "drizzle-orm";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { purchaseLines, purchases, releaseTracks } from "#db/schema/index.ts";
import type { Simulation } from "./simulation.ts";

/**
 * Watches who can hear what: nobody may hear a track that is off the site, unless it was on it when they ordered it, or
 * they owned it before.
 * @returns a look to be taken after each event, which gives a sentence for each violation.
 */
export function watchHearing(simulation: Simulation): () => string[] {
  let before = new Set<string>();
  return () => {
    const { trackIds, userIds } = simulation.folders;
    const withdrawn = trackIds.filter((trackId) => !simulation.wasPublic(trackId));
    // What a guest could hear passes to the account that proves the address.
    const couldHear = ({ userId, trackId }: { userId: string; trackId: string }) =>
      userIds.some(
        (other) =>
          simulation.accountOf(other) === simulation.accountOf(userId) &&
          before.has(nameOf({ userId: other, trackId })),
      );
    const violations = userIds
      .flatMap((userId) => withdrawn.map((trackId) => ({ userId, trackId })))
      .filter((pair) => !couldHear(pair))
      .filter(({ userId, trackId }) => canHear(simulation, userId, trackId))
      .filter(({ userId, trackId }) => !hasOrderedPublic(simulation, userId, trackId))
      .map(({ userId, trackId }) => {
        return `${simulation.name(userId)} hears ${simulation.name(trackId)}, which was withdrawn before they paid`;
      });
    before = new Set(
      userIds.flatMap((userId) => {
        const owned = findOwnedTrackIds(simulation.signIn(simulation.ctx, userId));
        return [...owned].map((trackId) => nameOf({ userId, trackId }));
      }),
    );
    return violations;
  };
}

const nameOf = ({ userId, trackId }: { userId: string; trackId: string }) => `${userId} ${trackId}`;

function canHear(simulation: Simulation, userId: string, trackId: string): boolean {
  try {
    authorizeAudio(simulation.signIn(simulation.ctx, userId), { trackId, purpose: "stream" });
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return false;
  }
}

/** Whether an order of theirs that counts is of the track, or of a release with it, from a moment when it was on the site. */
function hasOrderedPublic(simulation: Simulation, userId: string, trackId: string): boolean {
  return simulation.ctx.db
    .select({ orderedAt: purchaseLines.orderedAt })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .leftJoin(releaseTracks, eq(releaseTracks.releaseId, purchaseLines.releaseId))
    .where(
      and(
        or(and(ne(purchases.cause, "gift"), eq(purchases.userId, userId)), eq(purchases.recipientId, userId)),
        eq(purchases.status, "completed"),
        or(eq(purchaseLines.trackId, trackId), eq(releaseTracks.trackId, trackId)),
      ),
    )
    .all()
    .some(({ orderedAt }) => simulation.wasPublic(trackId, orderedAt));
}
