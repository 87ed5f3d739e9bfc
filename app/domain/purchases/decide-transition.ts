import type { purchases } from "#db/schema/index.ts";
import type { PaymentFacts } from "./payment-facts.ts";

export type PurchaseRow = typeof purchases.$inferSelect;
export type PurchaseStatus = PurchaseRow["status"];

/** Where a purchase goes; "refund" asks for the money to be sent back before anything else is written. */
export type Transition = { to: PurchaseStatus } | { to: "refund" };

/**
 * The state machine of PAYMENTS.md "The purchase", as a pure rule.
 * @param row the purchase as it stands.
 * @param facts what the provider says now.
 * @param world the shop's name at the provider, whether the buyer owns the track through another row, and
 *   whether the buyer's account was deleted (its purchases then carry a pseudonym the provider doesn't know).
 */
export function decideTransition(
  row: PurchaseRow,
  facts: PaymentFacts,
  world: { shop: string; isOwnedElsewhere: boolean; isBuyerErased: boolean },
): Transition {
  if (facts.status === "canceled") return { to: row.status === "pending" ? "canceled" : row.status };
  if (facts.status !== "succeeded") return { to: row.status };
  if (!matches(row, facts, world) || row.status === "review") return { to: "review" };
  if (facts.refundedCents >= facts.amountReceived) return { to: "refunded" };
  if (facts.dispute === "open" || facts.dispute === "lost") return { to: "disputed" };
  if (row.status === "completed") return { to: "completed" };
  // Nobody is left who could ever have the music: the money goes back.
  const isUndeliverable = world.isBuyerErased && row.completedAt === null;
  return world.isOwnedElsewhere || isUndeliverable ? { to: "refund" } : { to: "completed" };
}

function matches(
  row: PurchaseRow,
  facts: PaymentFacts,
  { shop, isBuyerErased }: { shop: string; isBuyerErased: boolean },
): boolean {
  return (
    facts.shop === shop &&
    facts.livemode === row.livemode &&
    facts.amountReceived === row.amountCents &&
    facts.currency === row.currency &&
    facts.purchaseId === row.id &&
    (isBuyerErased || facts.userId === row.userId) &&
    facts.trackId === row.trackId
  );
}
