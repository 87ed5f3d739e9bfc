import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { presentSale, type SalePrice, salePrices } from "#app/domain/music/prices/find-sale-price.ts";
import { readListedReleases } from "#app/domain/music/releases/list-releases.ts";
import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { type ReleaseCost, withCosts } from "#app/domain/music/releases/read-release.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import { tintStyle } from "#app/shared/core/colours/packed-tint.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
import { purchaseVerb } from "#app/shared/music/releases/purchase-verb.ts";
import { slimPicture } from "./slim-picture.ts";

/** A release as the landing page shows it. */
export function presentShown(release: PageRelease) {
  const { id, title, description, lang, cover, coverImageUrl, kind, day, positions, isOpen, price } = release;
  const facts = messages.contentPages.landing.facts(
    kindName(kind),
    day ? day.slice(0, 4) : "",
    positions.length,
  );
  // Written here: what does it in a browser would weigh more than the page has left.
  const comesOut = isOpen || !day ? null : formatDate(new Date(day), "UTC");
  return {
    ...{ id, title, description, cover, coverImageUrl, facts, comesOut, isOpen },
    isSold: price !== null,
    ...(lang && { lang }),
  };
}

/** As many of its tracks as are heard without opening it. */
const heardLength = 3;

/** The newest release as the landing page sells it: with its price here, the sale that it is in, and its first tracks. */
export function presentNewest(ctx: Context, release: PageRelease) {
  const [{ cost } = { cost: null }] = withCosts(ctx, [release]);
  const heard = release.positions.flatMap((position) => position.heard ?? []);
  const sale = readListedReleases(ctx).find(({ row }) => row.id === release.id)?.sale ?? null;
  return {
    heading: messages.contentPages.landing.newest,
    path: `/releases/${release.id}`,
    ...presentSold(release, presentShown(release).facts),
    label:
      heard.length > 1
        ? messages.contentPages.landing.allTracks(heard.length)
        : messages.contentPages.landing.seeRelease,
    wanted: { releaseId: release.id } as Wanted,
    offer: cost && presentOffer(ctx, cost, sale),
    tracks: heard.slice(0, heardLength).map(listedTrack),
  };
}

/** The featured track of an artist without releases, in the same way; it plays at the top of the page. */
export function presentFeatured(ctx: Context, track: PageTrack): Newest {
  const { id, price, suggestedPrice, owned } = track;
  const isForSale = !owned && (Number(price) > 0 || suggestedPrice !== null);
  const regularCents = Math.round(Number(track.sale?.regularPrice ?? price) * 100);
  const priced = { trackId: id, releaseId: null, priceCents: regularCents, suggestedCents: null };
  const sale = track.sale && salePrices(ctx)(priced);
  return {
    heading: messages.contentPages.landing.featured,
    path: `/music/${id}`,
    ...presentSold(track, messages.contentPages.landing.trackFacts(track.duration)),
    label: messages.contentPages.landing.seeTrack,
    wanted: { trackId: id },
    offer: isForSale ? presentOffer(ctx, { price, suggestedPrice, isRest: false }, sale) : null,
    tracks: [],
  };
}

type Wanted = { trackId: string } | { releaseId: string };

export type Newest = ReturnType<typeof presentNewest>;

type Sold = Pick<PageRelease, "id" | "title" | "description" | "lang" | "cover" | "coverImageUrl">;

function presentSold({ id, title, description, lang, cover, coverImageUrl }: Sold, facts: string) {
  return {
    ...{ id, title, description, coverImageUrl, facts },
    ...(lang && { lang }),
    cover: cover && slimPicture(cover, 1200),
    // Made here, like the day above.
    tint: tintStyle(cover),
  };
}

function presentOffer(ctx: Context, cost: Omit<ReleaseCost, "sale">, sale: SalePrice | null) {
  const presented = presentSale(sale);
  const end = sale?.endsAt && formatDate(sale.endsAt, readSite(ctx).settings.timeZone);
  const says = sale ? describeSale(sale.name, end) : "";
  return { label: describeCost(ctx, cost), sale: presented && { ...presented, says } };
}

/** What the button says: "Buy $9.00", "Name Your Price from $5.00", "Get It Free". */
function describeCost(ctx: Context, cost: Omit<ReleaseCost, "sale">): string {
  const { price, suggestedPrice, isRest } = cost;
  const isFree = Number(price) === 0;
  const isNamed = suggestedPrice !== null && !isRest;
  const amount = formatPrice(price, readSite(ctx).settings.currency);
  const verb = purchaseVerb(cost, true);
  if (isNamed && isFree) return verb + messages.music.price.freeOrMoreAfterVerb;
  if (isFree) return verb;
  const parts = isNamed ? messages.music.price.fromAfterVerb(amount) : messages.music.price.afterVerb(amount);
  return verb + parts.join("");
}

/** "Summer Sale, until July 4, 2026". */
function describeSale(name: string, end: string | null | undefined | false): string {
  if (!end) return name;
  return name
    ? messages.contentPages.landing.namedSaleUntil(name, end)
    : messages.contentPages.landing.saleUntil(end);
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
  return { ...played, durationSeconds: Math.round(track.durationSeconds * 100) / 100, cover: null };
}

/** One among others, for which a quarter of the wave is enough. */
function listedTrack(track: PageTrack) {
  return { ...playedTrack(track), waveform: track.waveform.replace(/(.)(.)(.)(.)/g, highest) };
}

function highest(digits: string): string {
  return [...digits].toSorted().at(-1) ?? "";
}
