import type { Purchase } from "#app/shared/purchases/schema.ts";

/** A purchase's situation for its buyer, in more detail than its status. */
export type PurchaseSituation =
  /** Paid and owned, to stream and to download. */
  | "owned"
  /** Paid; a part was refunded, and the track stays theirs. */
  | "owned_partly_refunded"
  /** Paid, but under a provider or mode that is no longer in use, like test cards before real ones. */
  | "not_in_force"
  /** Paid; the artist has revoked the access. */
  | "access_ended"
  /** The bank is processing it: the buyer can only wait. */
  | "processing"
  /** Begun and unfinished; the checkout can continue. */
  | "unfinished"
  | "card_declined"
  | "authentication_needed"
  /** Begun, but can't continue: the track isn't for sale any more, or is owned by now. */
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
export interface PurchaseWorld {
  /** It was made under the present provider and mode. */
  isInForce: boolean;
  /** The buyer owns its track, through any purchase. */
  isTrackOwned: boolean;
  /** The buyer's permission to read the track's files has expired or was revoked. */
  hasAccessEnded: boolean;
  /** Somebody who doesn't own the track can buy it. */
  isTrackForSale: boolean;
}

/** The situation to show, as a pure function over the states of docs/payments.md. */
export function situationOf(order: PaidOrder, world: PurchaseWorld): PurchaseSituation {
  switch (order.status) {
    case "completed":
      return completedSituation(order, world);
    case "pending":
      return pendingSituation(order, world);
    case "refunded":
      return world.isTrackOwned ? "refunded_but_owned" : "refunded";
    default:
      return order.status;
  }
}

function completedSituation(order: PaidOrder, world: PurchaseWorld): PurchaseSituation {
  if (!world.isInForce) return "not_in_force";
  if (world.hasAccessEnded) return "access_ended";
  return order.refundedCents > 0 ? "owned_partly_refunded" : "owned";
}

function pendingSituation(order: PaidOrder, world: PurchaseWorld): PurchaseSituation {
  if (order.providerStatus === "processing" && world.isInForce) return "processing";
  if (!world.isInForce || world.isTrackOwned || !world.isTrackForSale) return "not_to_be_finished";
  if (order.providerStatus === "requires_action") return "authentication_needed";
  return order.lastError ? "card_declined" : "unfinished";
}

/** A purchase as its buyer's own pages show it. */
export interface PagePurchase extends Purchase {
  situation: PurchaseSituation;
  /** The total refunded; `at` is null where the date is unknown. */
  refunded: { amount: string; at: string | null } | null;
  /** Its files can be downloaded now. */
  isDownloadable: boolean;
  /** The downloadable formats, the MP3 first, with sizes in bytes; empty where nothing can be downloaded. */
  formats: readonly { format: string; bytes: number }[];
}
