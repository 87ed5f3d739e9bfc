import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { offerRelease } from "#app/domain/offers/offer-release.ts";
import { namedAmount, type Offer, offerTrack } from "#app/domain/offers/offer-track.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice, minChargeCents } from "#app/shared/money.ts";
import { openingDay } from "#app/shared/releases/opening.ts";
import { type ReleaseRow, releases, type TrackRow, tracks } from "#db/schema/index.ts";

/** A track or release that a buyer wants; exactly one of the two is set. */
export interface RequestedLine {
  trackId: string | null;
  releaseId: string | null;
  /** What the fan wants to pay, in cents, where they name the price; null for the price, or the least. */
  amountCents: number | null;
}

/** What a buyer wants: one track, one release, or the lines of a cart. */
export type OrderRequest = {
  /** The sum that the buyer saw, where they saw one. */
  price?: string | undefined;
} & (
  | { trackId: string; amountCents?: number | null | undefined }
  | { releaseId: string; amountCents?: number | null | undefined }
  | { lines: readonly RequestedLine[] }
);

/** The lines that a buyer wants. */
function requestedLines(wanted: OrderRequest): readonly RequestedLine[] {
  if ("lines" in wanted) return wanted.lines;
  const { amountCents = null } = wanted;
  return "trackId" in wanted
    ? [{ trackId: wanted.trackId, releaseId: null, amountCents }]
    : [{ trackId: null, releaseId: wanted.releaseId, amountCents }];
}

/** A line as it would be ordered now. */
export interface PricedLine {
  trackId: string | null;
  releaseId: string | null;
  title: string;
  artist: string;
  /** The day on which all of it is out by the owner's calendar, YYYY-MM-DD; null unless it is a pre-order. */
  comesOutOn: string | null;
  /** The tracks of the release that it pays for; empty for a track. */
  trackIds: string[];
  /** The tracks of the release that the buyer owns already. */
  ownedTrackIds: string[];
  amountCents: number;
  minimumCents: number;
  /** What is suggested where the fan names the price, in cents; null for a fixed price. */
  suggestedCents: number | null;
}

export interface PricedOrder {
  lines: PricedLine[];
  /** The sum in cents; 0 asks for no payment. */
  amountCents: number;
  currency: string;
}

const everythingOwned = "You already own all of this. It is in your dashboard.";

/**
 * What the wanted things cost the caller now. Of several, what they own already is left out, and so is a track that a
 * release beside it covers.
 * @throws DomainError "not_found"; "invalid" for a free track, an amount under the least, or another sum than the
 *   buyer saw; "conflict" for what they own.
 */
export function priceOrder(ctx: Context, wanted: OrderRequest): PricedOrder {
  const { currency } = readSite(ctx).settings;
  const asked = requestedLines(wanted).map((line) => priceLine(ctx, line, currency));
  const [only, ...others] = asked;
  if (only && others.length === 0) assertOneToBuy(only);
  const lines = asked.filter((line) => line.isToBuy && !isCovered(line, asked)).map(({ line }) => line);
  if (lines.length === 0) throw new DomainError("conflict", everythingOwned);
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  assertSeen(wanted, amountCents, currency);
  assertChargeable(amountCents, currency);
  return { lines, amountCents, currency };
}

interface LineRequest {
  line: PricedLine;
  /** It isn't owned yet, and not simply free. */
  isToBuy: boolean;
}

function priceLine(
  ctx: Context,
  { trackId, releaseId, amountCents }: RequestedLine,
  currency: string,
): LineRequest {
  const offer = trackId ? offerTrack(ctx, trackId) : offerRelease(ctx, releaseId ?? "");
  const line: PricedLine = {
    trackId,
    releaseId,
    ...findNames(ctx, { trackId, releaseId }),
    trackIds: trackId ? [] : offer.trackIds,
    ownedTrackIds: trackId ? [] : offer.ownedTrackIds,
    amountCents: namedAmount(offer, amountCents, currency),
    minimumCents: offer.minimumCents,
    suggestedCents: offer.suggestedCents,
  };
  return { line, isToBuy: offer.trackIds.length > 0 && !isFree(line, offer) };
}

/** A free track is everybody's, without an order; a free release is taken with one, as its tracks may have a price. */
function isFree({ trackId }: PricedLine, { minimumCents, suggestedCents }: Offer): boolean {
  return trackId !== null && minimumCents === 0 && suggestedCents === null;
}

function findNames(ctx: Context, { trackId, releaseId }: Pick<RequestedLine, "trackId" | "releaseId">) {
  const { db } = ctx;
  if (trackId) return namesOf(ctx, db.select().from(tracks).where(eq(tracks.id, trackId)).get(), null);
  const release = db
    .select()
    .from(releases)
    .where(eq(releases.id, releaseId ?? ""))
    .get();
  return namesOf(ctx, release, release ? openingDay(release, readSite(ctx).settings.timeZone) : null);
}

function namesOf(ctx: Context, row: TrackRow | ReleaseRow | undefined, comesOutOn: string | null) {
  return { title: row?.title ?? "", artist: row ? artistOf(ctx, row) : "", comesOutOn };
}

function assertOneToBuy({ line, isToBuy }: LineRequest): void {
  if (isToBuy) return;
  if (line.releaseId && line.ownedTrackIds.length === 0) {
    throw new DomainError("invalid", "Nothing of this release is for sale at the moment.");
  }
  if (line.releaseId)
    throw new DomainError("conflict", "You already own this release. It is in your dashboard.");
  if (line.minimumCents === 0 && line.suggestedCents === null) {
    throw new DomainError("invalid", "This track is free: there is nothing to pay.");
  }
  throw new DomainError("conflict", "You already own this track. It is in your dashboard.");
}

function isCovered({ line }: LineRequest, asked: readonly LineRequest[]): boolean {
  const { trackId } = line;
  return trackId !== null && asked.some((other) => other.isToBuy && other.line.trackIds.includes(trackId));
}

function assertSeen({ price }: OrderRequest, amountCents: number, currency: string): void {
  const now = formatCents(amountCents);
  if (price === undefined || price === now) return;
  throw new DomainError(
    "invalid",
    `The price has changed to ${formatPrice(now, currency)}. Nothing was charged; please check and pay again.`,
  );
}

function assertChargeable(amountCents: number, currency: string): void {
  const least = minChargeCents(currency);
  if (amountCents === 0 || amountCents >= least) return;
  throw new DomainError(
    "invalid",
    `Cards are charged ${formatPrice(formatCents(least), currency)} or more. Please add something, or name a higher price.`,
  );
}
