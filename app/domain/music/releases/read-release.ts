import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import { hasPreordered } from "#app/domain/music/ownership/entitlements.ts";
import { presentSale } from "#app/domain/music/prices/find-sale-price.ts";
import { offerRelease } from "#app/domain/music/prices/offer.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { type OfferedFormat, presentOptions, sumOptions } from "#app/shared/music/tracks/download-option.ts";
import type { Sale } from "#app/shared/music/tracks/schema.ts";
import { releaseTracks, tracks } from "#db/schema/index.ts";
import { forCaller, readListedReleases } from "./list-releases.ts";
import type { ListedRelease, PageRelease } from "./present-release.ts";

/** What a release costs somebody. */
export interface ReleaseCost {
  /** The price, or the least where the fan names it. */
  price: string;
  /** Null for a fixed price. */
  suggestedPrice: string | null;
  /** Whether it is what the tracks cost that the caller doesn't own. */
  isRest: boolean;
  sale: Sale | null;
}

/**
 * A published release as this caller may see and hear it.
 * @throws DomainError "not_found"
 */
export function getRelease(ctx: Context, releaseId: string): PageRelease {
  return getListed(ctx, releaseId).release;
}

/**
 * The same with what its own page says beyond that.
 * @throws DomainError "not_found"
 */
export function readReleaseForPage(ctx: Context, releaseId: string) {
  const { release, row } = getListed(ctx, releaseId);
  return {
    release: { ...release, cost: costOf(ctx, release) },
    credits: row.credits,
    isPreordered: !release.isOpen && hasPreordered(ctx, releaseId),
    ...formatsOf(ctx, release),
  };
}

/** What the tracks that the caller owns can be downloaded as; without one, what all that are out will be. */
function formatsOf(
  ctx: Context,
  { positions }: PageRelease,
): { formats: OfferedFormat[]; isDownloadable: boolean } {
  const heard = positions.flatMap((position) => position.heard ?? []);
  const owned = heard.filter((track) => track.owned);
  const trackIds = (owned.length > 0 ? owned : heard).map(({ id }) => id);
  const formats = presentOptions(sumOptions([...listDownloadOptions(ctx, trackIds).values()]));
  return { formats, isDownloadable: owned.length > 0 && formats.length > 0 };
}

/** Releases with what they cost this caller; null for one that isn't sold as a whole, or that they have bought. */
export function withCosts(ctx: Context, releases: readonly PageRelease[]) {
  return releases.map((release) => ({ ...release, cost: costOf(ctx, release) }));
}

function getListed(ctx: Context, releaseId: string): { release: PageRelease; row: ListedRelease["row"] } {
  const listed = readListedReleases(ctx).find(({ row }) => row.id === releaseId);
  const [release] = listed ? forCaller(ctx, [listed]) : [];
  if (!listed || !release) throw new DomainError("not_found", messages.musicErrors.noRelease);
  return { release, row: listed.row };
}

function costOf(ctx: Context, release: PageRelease): ReleaseCost | null {
  if (release.price === null || release.owned) return null;
  if (!release.isOpen && hasPreordered(ctx, release.id)) return null;
  const { trackIds, minimumCents, suggestedCents, sale } = offerRelease(ctx, release.id);
  if (trackIds.length === 0) return null;
  const price = formatCents(minimumCents);
  return {
    price,
    suggestedPrice: suggestedCents === null ? null : formatCents(suggestedCents),
    isRest: price !== release.price,
    sale: presentSale(sale),
  };
}

/** The tracks of a release in its order, drafts too, and whether who pre-orders has each at once; removed ones aren't of it. */
export function listReleaseTracks({ db }: Pick<ReadContext, "db">, releaseId: string) {
  return db
    .select({ track: tracks, isEarly: releaseTracks.isEarly, position: releaseTracks.position })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, releaseId), isNull(tracks.deletedAt)))
    .orderBy(asc(releaseTracks.position), asc(tracks.id))
    .all();
}

/** The ids of those tracks, in order. */
export function listReleaseTrackIds(ctx: Pick<ReadContext, "db">, releaseId: string): string[] {
  return listReleaseTracks(ctx, releaseId).map(({ track }) => track.id);
}
