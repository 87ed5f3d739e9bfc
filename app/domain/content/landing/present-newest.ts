import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readListedReleases } from "#app/domain/music/releases/list-releases.ts";
import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { type ReleaseCost, withCosts } from "#app/domain/music/releases/read-release.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { tintStyle } from "#app/shared/core/colours/packed-tint.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { kindNames } from "#app/shared/music/releases/kind-names.ts";
import { discounts } from "#db/schema/index.ts";
import { slimPicture } from "./slim-picture.ts";

/** A release as the landing page shows it. */
export function presentShown(release: PageRelease) {
  const { id, title, description, cover, coverImageUrl, kind, day, positions, isOpen, price } = release;
  const year = day ? `, ${day.slice(0, 4)}` : "";
  const count = `${positions.length} ${positions.length === 1 ? "track" : "tracks"}`;
  const facts = `${kindNames[kind]}${year}, ${count}`;
  // Written here: what does it in a browser would weigh more than the page has left.
  const comesOut = isOpen || !day ? null : formatDate(new Date(day), "UTC");
  return { id, title, description, cover, coverImageUrl, facts, comesOut, isOpen, isSold: price !== null };
}

/** As many of its tracks as are heard without opening it. */
const heardLength = 3;

/** The newest release as the landing page sells it: with its price here, the sale that it is in, and its first tracks. */
export function presentNewest(ctx: Context, release: PageRelease) {
  const [{ cost } = { cost: null }] = withCosts(ctx, [release]);
  const heard = release.positions.flatMap((position) => position.heard ?? []);
  const { id, title, description, coverImageUrl, facts } = presentShown(release);
  return {
    ...{ id, title, description, coverImageUrl, facts },
    cover: release.cover && slimPicture(release.cover, 1200),
    // Made here, like the day above.
    tint: tintStyle(release.cover),
    label: heard.length > 1 ? `All ${heard.length} Tracks` : "More",
    cost: cost && {
      label: describeCost(ctx, cost),
      sale: cost.sale && { ...cost.sale, says: describeSale(ctx, release.id) },
    },
    tracks: heard.slice(0, heardLength).map(listedTrack),
  };
}

/** What the button says: "Buy $9.00", "Name Your Price from $5.00", "Get It Free". */
function describeCost(ctx: Context, { price, suggestedPrice, isRest }: ReleaseCost): string {
  const isFree = Number(price) === 0;
  const amount = formatPrice(price, readSite(ctx).settings.currency);
  if (isRest) return isFree ? "Get the Rest" : `Buy the Rest ${amount}`;
  if (suggestedPrice !== null) return `Name Your Price${isFree ? ", free or more" : ` from ${amount}`}`;
  return isFree ? "Get It Free" : `Buy ${amount}`;
}

/** "Summer Sale, until July 4, 2026". */
function describeSale(ctx: Context, releaseId: string): string {
  const sale = readListedReleases(ctx).find(({ row }) => row.id === releaseId)?.sale;
  if (!sale) return "";
  const { name } = discounts;
  const row = ctx.db.select({ name }).from(discounts).where(eq(discounts.id, sale.discountId)).get();
  const end = sale.endsAt && `until ${formatDate(sale.endsAt, readSite(ctx).settings.timeZone)}`;
  return [row?.name, end].filter(Boolean).join(", ");
}

/** A track with what its player needs; a cover of its own isn't shown. */
export function playedTrack(track: PageTrack) {
  const {
    description: _d,
    createdAt: _c,
    releaseDate: _r,
    duration: _l,
    minimumPrice: _m,
    ...played
  } = track;
  return { ...played, cover: null };
}

/** One among others, for which a quarter of the wave is enough. */
function listedTrack(track: PageTrack) {
  return { ...playedTrack(track), waveform: track.waveform.replace(/(.)(.)(.)(.)/g, highest) };
}

function highest(digits: string): string {
  return [...digits].toSorted().at(-1) ?? "";
}
