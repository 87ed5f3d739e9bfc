import { asc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { findPaidTrackIds } from "#app/domain/ownership/entitlements.ts";
import { DomainError } from "#app/shared/errors.ts";
import { isOpen } from "#app/shared/releases/opening.ts";
import { releases, releaseTracks, tracks } from "#db/schema/index.ts";
import type { Offer } from "./offer-track.ts";

/**
 * What a release costs the caller: its price, or the sum of the prices of the tracks they don't own when that is less.
 * The lower price pays for those tracks alone, the whole one for all of them.
 * @throws DomainError "not_found"; "invalid" for one that isn't sold as a whole.
 */
export function offerRelease(ctx: Context, releaseId: string): Offer {
  const release = ctx.db.select().from(releases).where(eq(releases.id, releaseId)).get();
  if (!release?.publishedAt || release.deletedAt) {
    throw new DomainError("not_found", "This release doesn't exist.");
  }
  const { priceCents, suggestedCents } = release;
  if (priceCents === null) {
    throw new DomainError("invalid", "This release is sold by the track. Please choose from its tracks.");
  }
  const owned = findPaidTrackIds(ctx);
  const rows = listTracksOf(ctx, releaseId);
  const ownedTrackIds = rows.map(({ id }) => id).filter((id) => owned.has(id));
  // What isn't shown on an open release isn't paid for; a pre-order is of all that will come.
  const offered = rows.filter(
    ({ publishedAt, deletedAt }) => deletedAt === null && (publishedAt !== null || !isOpen(release)),
  );
  const rest = offered.filter(({ id }) => !owned.has(id));
  const sumOfRest = rest.reduce((sum, track) => sum + track.priceCents, 0);
  const isReduced = ownedTrackIds.length > 0 && sumOfRest < priceCents;
  const minimumCents = isReduced ? sumOfRest : priceCents;
  const covered = isReduced ? rest : offered;
  return {
    trackIds: rest.length === 0 ? [] : covered.map(({ id }) => id),
    ownedTrackIds,
    minimumCents,
    suggestedCents: isReduced && suggestedCents !== null ? minimumCents : suggestedCents,
  };
}

/** Also those that were withdrawn: who owns one pays for the others alone. */
function listTracksOf({ db }: Pick<Context, "db">, releaseId: string) {
  const { id, priceCents, publishedAt, deletedAt } = tracks;
  return db
    .select({ id, priceCents, publishedAt, deletedAt })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(eq(releaseTracks.releaseId, releaseId))
    .orderBy(asc(releaseTracks.position))
    .all();
}
