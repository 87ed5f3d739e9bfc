import type { OfferedFormat } from "#app/shared/music/tracks/download-option.ts";
import type { Purchase } from "#app/shared/shop/purchases/schema.ts";

/** A purchase's situation for its buyer, in more detail than its status. */
export type PurchaseSituation =
  /** Paid and owned, to stream and to download. */
  | "owned"
  /** Paid; a part was refunded, and the track stays theirs. */
  | "owned_partly_refunded"
  /** Paid; some of it comes out later. */
  | "to_come"
  /** Paid, and for somebody else: `giftSentence` says where it is. */
  | "given"
  /** Paid, but under a provider or mode that is no longer in use, like test cards before real ones. */
  | "inactive"
  /** Paid; the artist has revoked the access. */
  | "access_ended"
  /** The bank is processing it: the buyer can only wait. */
  | "processing"
  /** Begun and unfinished; the checkout can continue. */
  | "unfinished"
  | "card_declined"
  | "authentication_needed"
  /** Begun, but can't continue: it isn't for sale any more, or is owned by now. */
  | "not_to_be_finished"
  | "canceled"
  | "refunded"
  /** Paid twice: this one was refunded, and the other one counts. */
  | "refunded_but_owned"
  | "disputed"
  | "review";

interface PaidOrder {
  status: Purchase["status"];
  providerStatus: string | null;
  lastError: string | null;
  refundedCents: number;
}

/** The facts about a purchase at this moment. */
export interface PurchaseContext {
  /** It was made under the present provider and mode. */
  isActive: boolean;
  /** The buyer owns all that it is of, through any purchase. */
  isOwned: boolean;
  /** The buyer's permission to read its files has expired or was revoked. */
  hasAccessEnded: boolean;
  /** Somebody who doesn't own it can buy it. */
  isForSale: boolean;
  /** Some of it is paid for and comes out later. */
  isToCome: boolean;
  /** It is for somebody else. */
  isGift: boolean;
}

/** The situation to show, as a pure function over the states of docs/payments.md. */
export function situationOf(order: PaidOrder, context: PurchaseContext): PurchaseSituation {
  switch (order.status) {
    case "completed":
      return completedSituation(order, context);
    case "pending":
      return pendingSituation(order, context);
    case "refunded":
      return context.isOwned ? "refunded_but_owned" : "refunded";
    default:
      return order.status;
  }
}

function completedSituation(order: PaidOrder, context: PurchaseContext): PurchaseSituation {
  if (!context.isActive) return "inactive";
  if (context.isGift) return "given";
  if (context.hasAccessEnded) return "access_ended";
  if (context.isToCome) return "to_come";
  return order.refundedCents > 0 ? "owned_partly_refunded" : "owned";
}

function pendingSituation(order: PaidOrder, context: PurchaseContext): PurchaseSituation {
  if (order.providerStatus === "processing" && context.isActive) return "processing";
  if (!context.isActive || context.isOwned || !context.isForSale) return "not_to_be_finished";
  if (order.providerStatus === "requires_action") return "authentication_needed";
  return order.lastError ? "card_declined" : "unfinished";
}

/** A line of a purchase as its buyer's own pages show it. */
export interface PageLine {
  id: string;
  trackId: string | null;
  releaseId: string | null;
  /** The tracks that it is of. */
  entitledTrackIds: readonly string[];
  /** What can be downloaded of it now, all together. */
  formats: readonly OfferedFormat[];
  title: string;
  artist: string;
  amount: string;
  /** What was paid above the price; null where nothing was. */
  thanks: string | null;
  discount: Purchase["lines"][number]["discount"];
  isRefunded: boolean;
}

/** What a track can be downloaded as, the MP3 first. */
export interface TrackDownloads {
  trackId: string;
  title: string;
  formats: readonly OfferedFormat[];
}

/** A purchase as its buyer's own pages show it. */
export interface PagePurchase extends Purchase {
  /** What it is of, in one phrase. */
  title: string;
  /** YYYY-MM-DD where the shop is, as on its receipt. */
  day: string;
  /** All of them, if its things are by several. */
  artist: string;
  /** What to call its content. */
  noun: "track" | "release" | "music";
  pageLines: readonly PageLine[];
  /** Where it can be bought again. */
  checkout: string;
  situation: PurchaseSituation;
  /** The total refunded; `day` is null where it is unknown, and `meaning` says what it did to the music. */
  refunded: { amount: string; day: string | null; meaning: string | null } | null;
  /** What of it comes on which day; null where all is out. */
  coming: string | null;
  /** Where a gift is, for its giver, and what its note says; null for what isn't a gift. */
  given: { sentence: string; note: string } | null;
  /** What can be downloaded now. */
  downloads: readonly TrackDownloads[];
}
