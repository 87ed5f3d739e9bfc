import { asc, eq } from "drizzle-orm";
import type { BuyerContext, ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findPaidTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { type SalePrice, salePrices } from "#app/domain/music/prices/find-sale-price.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { isOpen, openingDay } from "#app/shared/music/releases/schema.ts";
import { releases, releaseTracks, tracks } from "#db/schema/index.ts";

/** What a track or a release costs a buyer, and what of it they get for that. */
export interface Offer {
  /** The tracks that the price pays for. Empty where the buyer owns everything already. */
  trackIds: string[];
  /** The tracks of it that the buyer owns already. */
  ownedTrackIds: string[];
  /** The price in cents, or the least where the fan names it. */
  minimumCents: number;
  /** What is suggested where the fan names the price, in cents; null for a fixed price. */
  suggestedCents: number | null;
  /** The sale in which `minimumCents` is the price; null without one. */
  sale: SalePrice | null;
  /** The day on which all of it is out by the owner's calendar, YYYY-MM-DD; null unless it is a pre-order. */
  comesOutOn: string | null;
}

/** With the sales of the day or, for what a code is taken off, without them. */
export type Pricing = "sale" | "regular";

/** What a track costs the caller. @throws DomainError "not_found" for one that is neither public nor theirs. */
export function offerTrack(ctx: BuyerContext, trackId: string, pricing: Pricing = "sale"): Offer {
  const row = ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  const isOwned = findPaidTrackIds(ctx).has(trackId);
  const isPublic = row?.publishedAt && !row.deletedAt;
  if (!row || (!isPublic && !isOwned)) throw new DomainError("not_found", messages.musicErrors.noTrack);
  const sale = pricing === "sale" ? salePrices(ctx)({ ...row, trackId, releaseId: null }) : null;
  return {
    trackIds: isOwned ? [] : [trackId],
    ownedTrackIds: isOwned ? [trackId] : [],
    minimumCents: sale?.priceCents ?? row.priceCents,
    suggestedCents: row.suggestedCents,
    sale,
    comesOutOn: null,
  };
}

/**
 * What a release costs the caller: its price, or the sum of the prices of the tracks they don't own when that is less.
 * The lower price pays for those tracks alone, the whole one for all of them.
 * @throws DomainError "not_found"; "invalid" for one that isn't sold as a whole.
 */
export function offerRelease(ctx: BuyerContext, releaseId: string, pricing: Pricing = "sale"): Offer {
  const release = ctx.db.select().from(releases).where(eq(releases.id, releaseId)).get();
  if (!release?.publishedAt || release.deletedAt) {
    throw new DomainError("not_found", messages.musicErrors.noRelease);
  }
  const { priceCents, suggestedCents } = release;
  if (priceCents === null) {
    throw new DomainError("invalid", messages.musicErrors.soldByTrack);
  }
  const owned = findPaidTrackIds(ctx);
  const rows = listTracksOf(ctx, releaseId);
  const ownedTrackIds = rows.map(({ id }) => id).filter((id) => owned.has(id));
  // What isn't shown on an open release isn't paid for; a pre-order is of all that will come.
  const offered = rows.filter(
    ({ publishedAt, deletedAt }) => deletedAt === null && (publishedAt !== null || !isOpen(release)),
  );
  const rest = offered.filter(({ id }) => !owned.has(id));
  const findSale = pricing === "sale" ? salePrices(ctx) : () => null;
  const sale = findSale({ ...release, priceCents, trackId: null, releaseId });
  const saleOfRest = addUp(
    rest.map((track) => ({ ...track, sale: findSale({ ...track, trackId: track.id, releaseId: null }) })),
  );
  const isReduced = ownedTrackIds.length > 0 && saleOfRest.priceCents < (sale?.priceCents ?? priceCents);
  const minimumCents = isReduced ? saleOfRest.priceCents : (sale?.priceCents ?? priceCents);
  const covered = isReduced ? rest : offered;
  return {
    trackIds: rest.length === 0 ? [] : covered.map(({ id }) => id),
    ownedTrackIds,
    minimumCents,
    suggestedCents: isReduced && suggestedCents !== null ? minimumCents : suggestedCents,
    sale: isReduced ? saleOfRest.sale : sale,
    comesOutOn: openingDay(release, readSite(ctx).settings.timeZone),
  };
}

/** What tracks cost together; they are in a sale if one of them is. */
function addUp(parts: readonly { priceCents: number; sale: SalePrice | null }[]) {
  const sum = (centsOf: (part: (typeof parts)[number]) => number) =>
    parts.reduce((cents, part) => cents + centsOf(part), 0);
  const priceCents = sum((part) => part.sale?.priceCents ?? part.priceCents);
  const first = parts.find(({ sale }) => sale !== null)?.sale;
  const sale: SalePrice | null = first
    ? {
        ...first,
        priceCents,
        regularCents: sum((part) => part.priceCents),
        lowestCents: sum((part) => part.sale?.lowestCents ?? part.priceCents),
      }
    : null;
  return { priceCents, sale };
}

/** Also those that were withdrawn: who owns one pays for the others alone. */
function listTracksOf({ db }: Pick<ReadContext, "db">, releaseId: string) {
  const { id, priceCents, suggestedCents, publishedAt, deletedAt } = tracks;
  return db
    .select({ id, priceCents, suggestedCents, publishedAt, deletedAt })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(eq(releaseTracks.releaseId, releaseId))
    .orderBy(asc(releaseTracks.position))
    .all();
}
