import { DomainError } from "#app/shared/errors.ts";
import { formatCents, parseCents } from "#app/shared/money.ts";
import type { RefundRequest } from "#app/shared/purchases/order-schema.ts";
import type { PaymentFacts } from "../settlement/payment-facts.ts";

/**
 * How much of a payment goes back, in cents, as a pure rule.
 * @param facts what the provider says of the payment now.
 * @throws DomainError "conflict" for what was not paid, is disputed, or was refunded since the page was made;
 *   "invalid" with a field error for more than is left.
 */
export function decideRefund(
  facts: Pick<PaymentFacts, "status" | "dispute" | "amountReceived" | "refundedCents">,
  { amount, refundedBefore }: Pick<RefundRequest, "amount" | "refundedBefore">,
): number {
  if (facts.status !== "succeeded") throw new DomainError("conflict", "Nothing was paid for this order.");
  if (facts.dispute === "open" || facts.dispute === "lost") {
    throw new DomainError(
      "conflict",
      "This payment is disputed: the bank decides about it, so you can't refund it here. Answer the dispute at your payment provider.",
    );
  }
  const left = facts.amountReceived - facts.refundedCents;
  if (left <= 0) throw new DomainError("conflict", "It has already been refunded in full.");
  if (facts.refundedCents !== parseCents(refundedBefore)) {
    throw new DomainError(
      "conflict",
      `${formatCents(facts.refundedCents)} has been refunded by now, but this page showed ${refundedBefore}. Nothing more was refunded; please check what is left.`,
    );
  }
  return readRefundAmount(amount, left);
}

/**
 * How much of what is left is asked for, in cents; all of it without an amount.
 * @throws DomainError "invalid" with a field error for more than is left, or nothing.
 */
export function readRefundAmount(amount: string | undefined, left: number): number {
  const amountCents = amount === undefined ? left : (parseCents(amount) ?? 0);
  if (amountCents >= 1 && amountCents <= left) return amountCents;
  const sentence = `Please enter an amount from 0.01 to ${formatCents(left)}, which is what is left`;
  throw new DomainError("invalid", sentence, { fieldErrors: { amount: [sentence] } });
}
