import type { Purchase } from "#app/shared/purchases/schema.ts";

/** What a buyer may be told of a purchase, beyond its status. */
export type PurchaseSituation =
  /** Paid and theirs, to stream and to download. */
  | "owned"
  /** Paid; a part of the money went back, and the track stays theirs. */
  | "owned_partly_refunded"
  /** Paid, but under a provider or mode that is no longer in force, like test cards before real ones. */
  | "not_in_force"
  /** Paid; the artist has ended the access. */
  | "access_ended"
  /** The bank works on it: only waiting helps. */
  | "processing"
  /** Begun and not finished; the checkout leads on. */
  | "unfinished"
  | "card_declined"
  | "authentication_needed"
  /** Begun, and nothing leads on: the track isn't for sale any more, or is owned by now. */
  | "not_to_be_finished"
  | "canceled"
  | "refunded"
  /** Paid twice: this one was sent back, and the other one holds. */
  | "refunded_but_owned"
  | "disputed"
  | "review";

interface PaidOrder {
  status: Purchase["status"];
  providerStatus: string | null;
  lastError: string | null;
  refundedCents: number;
}

/** What is true around a purchase at this moment. */
export interface PurchaseWorld {
  /** It was made under the provider and mode of today. */
  isInForce: boolean;
  /** The buyer owns its track, through whichever purchase. */
  isTrackOwned: boolean;
  /** The buyer's permission to read the track's files has run out or was taken away. */
  hasAccessEnded: boolean;
  /** Somebody who doesn't own the track can buy it. */
  isTrackForSale: boolean;
}

/** What to tell a buyer of a purchase, as a pure rule over the states of docs/payments.md. */
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
  /** What went back so far; `at` is null where nobody remembers when. */
  refunded: { amount: string; at: string | null } | null;
  /** Its files can be downloaded now. */
  isDownloadable: boolean;
  /** What can be downloaded, the MP3 first, with sizes in bytes; nothing where nothing can be. */
  formats: readonly { format: string; bytes: number }[];
}
