import { type ReviewReason, reviewReasonNames } from "#app/shared/shop/purchases/schema.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import type { DuplicatePayment } from "./duplicate-payments.ts";
import type { PaymentFacts } from "./payment-facts.ts";

export type PurchaseStatus = PurchaseRow["status"];

/** What was paid although the buyer owns it: all of a purchase, or of these lines. */
export type RefundDue = "all" | readonly DuplicatePayment[];

/** A purchase's next status; "refund" means that the money must be sent back before anything else is written. */
export type Transition = { to: PurchaseStatus } | { to: "refund"; due: RefundDue };

export interface TransitionContext {
  /** This shop's id in the provider's metadata. */
  shop: string;
  /** The digest of the purchase's lines, where it isn't one track. */
  lines: string | null;
  /** What the buyer paid for through other purchases, and what did not go back yet. */
  duplicatePayments: readonly DuplicatePayment[];
  /** The buyer owns all that it is of through other purchases. */
  isDuplicate: boolean;
  /** The buyer's account was deleted: its purchases then carry a pseudonym that the provider doesn't know. */
  isBuyerErased: boolean;
}

/**
 * The state machine of a purchase, as a pure function; docs/payments.md has it as a table.
 * @param row the purchase as it stands.
 * @param facts the provider's current state of the payment.
 */
export function decideTransition(
  row: PurchaseRow,
  facts: PaymentFacts,
  context: TransitionContext,
): Transition {
  if (facts.status === "canceled") return { to: row.status === "pending" ? "canceled" : row.status };
  if (facts.status !== "succeeded") return { to: row.status };
  // A fully refunded payment needs no review.
  if (facts.receivedCents > 0 && facts.refundedCents >= facts.receivedCents) return { to: "refunded" };
  if (row.status === "review" || findMismatches(row, facts, context).length > 0) return { to: "review" };
  if (facts.dispute === "open" || facts.dispute === "lost") return { to: "disputed" };
  if (row.status === "completed") return { to: "completed" };
  // The account is deleted and nobody can have the music: refund it.
  const isUndeliverable = context.isBuyerErased && row.completedAt === null;
  if (context.isDuplicate || isUndeliverable) return { to: "refund", due: "all" };
  const { duplicatePayments } = context;
  return duplicatePayments.length > 0 ? { to: "refund", due: duplicatePayments } : { to: "completed" };
}

/** How a payment differs from its purchase; empty when everything matches. */
export function findMismatches(
  row: PurchaseRow,
  facts: PaymentFacts,
  { shop, lines, isBuyerErased }: TransitionContext,
): ReviewReason[] {
  const isSame: Record<ReviewReason, boolean> = {
    shop: facts.shop === shop,
    mode: facts.livemode === row.livemode,
    amount: facts.receivedCents === row.amountCents,
    currency: facts.currency === row.currency,
    order: facts.purchaseId === row.id,
    buyer: isBuyerErased || facts.userId === (row.guestId ?? row.userId),
    track: facts.trackId === row.trackId && facts.lines === lines,
  };
  return reviewReasonNames.filter((reason) => !isSame[reason]);
}
