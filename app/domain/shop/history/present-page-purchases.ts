import { eq } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import { findEndedTrackIds, findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { readLineEntitlements } from "#app/domain/music/ownership/grant-entitlements.ts";
import { asGuestSees, presentGift, readGifts } from "#app/domain/shop/gifts/present-gift.ts";
import {
  checkoutPath,
  nameLines,
  nounOfLines,
  type OrderLine,
  presentDiscount,
  readLines,
  tracksOrdered,
} from "#app/domain/shop/order-lines/order-lines.ts";
import { describeDelivery } from "#app/domain/shop/pricing/describe-delivery.ts";
import { explainRefund } from "#app/domain/shop/settlement/explain-refund.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { giftSentence } from "#app/shared/core/orders/gift-sentence.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { type OfferedFormat, presentOptions, sumOptions } from "#app/shared/music/tracks/download-option.ts";
import { type GiftRow, type PurchaseRow, releases, tracks } from "#db/schema/index.ts";
import { presentPurchase, shownDate } from "./list-purchases.ts";
import { type PageLine, type PagePurchase, situationOf, type TrackDownloads } from "./purchase-situation.ts";

/** The caller's own purchases with everything that their pages show. */
export function presentPagePurchases(ctx: LibraryContext, rows: readonly PurchaseRow[]): PagePurchase[] {
  if (rows.length === 0) return [];
  const purchaseIds = rows.map(({ id }) => id);
  const { timeZone } = readSite(ctx).settings;
  const linesOf = readLines(ctx, purchaseIds);
  const entitledTrackIds = readLineEntitlements(ctx, purchaseIds);
  const tracksOf = (line: OrderLine) => [
    ...new Set([...tracksOrdered(line), ...(entitledTrackIds.get(line.id) ?? [])]),
  ];
  const owned = findOwnedTrackIds(ctx);
  const trackIds = [...new Set([...linesOf.values()].flat().flatMap(tracksOf))];
  const ended = findEndedTrackIds(ctx, trackIds);
  const known = findTracks(ctx, trackIds);
  const formats = listDownloadOptions(ctx, trackIds);
  const gifts = readGifts(ctx, rows);
  const isByLink = ctx.actor?.purchaseId !== undefined;
  return rows.map((row) => {
    const lines = linesOf.get(row.id) ?? [];
    const refundedLines = lines.filter(({ refundedAt }) => refundedAt !== null);
    const heldLines = lines.filter(({ refundedAt }) => refundedAt === null);
    const held = heldLines.flatMap(tracksOf);
    const ownsAll = (some: readonly OrderLine[]) =>
      some.length > 0 && some.flatMap(tracksOf).every((id) => owned.has(id));
    const stored = gifts.get(row.id);
    const gift = stored && isByLink ? asGuestSees(stored) : stored;
    const isGift = row.cause === "gift";
    const situation = situationOf(row, {
      isGift,
      isActive: isInCurrentMode(ctx, row),
      isOwned: !isGift && ownsAll(row.status === "refunded" ? lines : heldLines),
      hasAccessEnded: held.length > 0 && held.every((id) => ended.has(id)),
      isForSale: lines.every((line) => isForSale(ctx, line, known)),
      isToCome: row.status === "completed" && held.some((id) => !owned.has(id)),
    });
    const isDownloadable =
      situation === "owned" || situation === "owned_partly_refunded" || situation === "to_come";
    const canDownload = (id: string) => owned.has(id) && !ended.has(id) && formats.has(id);
    const downloads = isDownloadable ? held.filter(canDownload) : [];
    return {
      ...presentPurchase(row, lines, gift),
      title: nameLines(lines),
      day: dayInZone(shownDate(row), timeZone),
      noun: nounOfLines(lines),
      artist: [...new Set(lines.map(({ artist }) => artist))].join(", "),
      pageLines: lines.map((line) => {
        const held = tracksOf(line).filter((id) => downloads.includes(id));
        const options = sumOptions(held.map((id) => formats.get(id) ?? []));
        return presentPageLine(line, tracksOf(line), presentOptions(options));
      }),
      checkout: checkoutPath(lines, gift),
      situation,
      given: gift ? { sentence: explainGift(gift), note: gift.note ?? "" } : null,
      coming: situation === "to_come" ? (describeDelivery(ctx, heldLines)?.sentence ?? null) : null,
      refunded: presentRefund(row, timeZone, () =>
        explainRefund({
          ...{ purchase: row, lines, refundedLines },
          isClaimed: gift?.claimedAt != null,
          isOwned: ownsAll,
        }),
      ),
      downloads: downloads.map(
        (id): TrackDownloads => ({
          trackId: id,
          title: known.get(id)?.title ?? "",
          formats: presentOptions(formats.get(id) ?? []),
        }),
      ),
    };
  });
}

/** Where a gift is. */
function explainGift(gift: GiftRow): string {
  const isSentOn = gift.isSetByAccount && gift.recipientEmail === null && !gift.claimedAt;
  return isSentOn ? messages.gifts.resend.changedSince : giftSentence(presentGift(gift));
}

function isInCurrentMode(
  { gateways: { payments } }: LibraryContext,
  { provider, livemode }: PurchaseRow,
): boolean {
  if (provider === "none") return true;
  return provider === payments.provider && "livemode" in payments && livemode === payments.livemode;
}

function presentRefund(
  { refundedCents, refundedAt }: PurchaseRow,
  timeZone: string,
  explain: () => string | null,
): PagePurchase["refunded"] {
  if (refundedCents === 0) return null;
  const day = refundedAt && dayInZone(refundedAt, timeZone);
  return { amount: formatCents(refundedCents), day, meaning: explain() };
}

function presentPageLine(
  line: OrderLine,
  entitledTrackIds: readonly string[],
  formats: readonly OfferedFormat[],
): PageLine {
  const { id, trackId, releaseId, title, artist, amountCents, minimumCents, refundedAt } = line;
  return {
    id,
    trackId,
    releaseId,
    entitledTrackIds,
    formats,
    title,
    artist,
    amount: formatCents(amountCents),
    thanks: amountCents > minimumCents ? formatCents(amountCents - minimumCents) : null,
    discount: presentDiscount(line),
    isRefunded: refundedAt !== null,
  };
}

function isForSale(
  ctx: LibraryContext,
  { trackId, releaseId }: OrderLine,
  known: Map<string, KnownTrack>,
): boolean {
  if (trackId) {
    const track = known.get(trackId);
    return (
      track !== undefined &&
      track.publishedAt !== null &&
      track.deletedAt === null &&
      (track.priceCents > 0 || track.suggestedCents !== null)
    );
  }
  const release = ctx.db
    .select()
    .from(releases)
    .where(eq(releases.id, releaseId ?? ""))
    .get();
  return release?.publishedAt != null && release.deletedAt === null && release.priceCents !== null;
}

type KnownTrack = Pick<
  typeof tracks.$inferSelect,
  "title" | "publishedAt" | "deletedAt" | "priceCents" | "suggestedCents"
>;

function findTracks(ctx: LibraryContext, trackIds: readonly string[]): Map<string, KnownTrack> {
  const rows = trackFacts(ctx).all({ trackIds: JSON.stringify(trackIds) });
  return new Map(rows.map((row) => [row.id, row]));
}

const trackFacts = prepared((db) =>
  db
    .select({
      id: tracks.id,
      title: tracks.title,
      publishedAt: tracks.publishedAt,
      deletedAt: tracks.deletedAt,
      priceCents: tracks.priceCents,
      suggestedCents: tracks.suggestedCents,
    })
    .from(tracks)
    .where(isOneOf(tracks.id, "trackIds"))
    .prepare(),
);
