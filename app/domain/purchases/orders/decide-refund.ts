import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { parseCents } from "#app/shared/parse-cents.ts";
import type { RefundRequest } from "#app/shared/purchases/order-schema.ts";
import type { PurchaseLineRow } from "#db/schema/index.ts";
import type { PaymentFacts } from "../settlement/payment-facts.ts";

/**
 * How much of a payment is refunded, in cents, as a pure function.
 * @param facts the provider's current state of the payment.
 * @param line what goes back of it, where the refund is of one line; all that is left if that is less.
 * @throws DomainError "conflict" for what was not paid, is disputed, or was refunded since the page was made;
 *   "invalid" with a field error for more than is left.
 */
export function decideRefund(
  facts: Pick<PaymentFacts, "status" | "dispute" | "amountReceived" | "refundedCents">,
  { amount, refundedBefore }: Pick<RefundRequest, "amount" | "refundedBefore">,
  line?: Pick<PurchaseLineRow, "amountCents" | "refundedAt">,
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
  if (!line) return readRefundAmount(amount, left);
  assertLineRefundable(line);
  return Math.min(line.amountCents, left);
}

/** @throws DomainError "conflict" for a line that cost nothing, or was refunded. */
export function assertLineRefundable({
  amountCents,
  refundedAt,
}: Pick<PurchaseLineRow, "amountCents" | "refundedAt">): void {
  if (refundedAt) throw new DomainError("conflict", "This line has already been refunded.");
  if (amountCents === 0) throw new DomainError("conflict", "Nothing was paid for this line.");
}

/**
 * The amount to refund in cents; all that is left unless one is given.
 * @throws DomainError "invalid" with a field error for more than is left, or nothing.
 */
export function readRefundAmount(amount: string | undefined, left: number): number {
  const amountCents = amount === undefined ? left : (parseCents(amount) ?? 0);
  if (amountCents >= 1 && amountCents <= left) return amountCents;
  const sentence = `Please enter an amount from 0.01 to ${formatCents(left)}, which is what is left`;
  throw new DomainError("invalid", sentence, { fieldErrors: { amount: [sentence] } });
}
