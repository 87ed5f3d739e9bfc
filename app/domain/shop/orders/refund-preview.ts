import { formatCents, parseCents } from "#app/shared/core/money.ts";
import type { OrderDetails } from "./read-order.ts";
import { assertLineRefundable, readRefundAmount } from "./refund-order.ts";

/** The refund that the confirmation page shows. */
export interface RefundPreview {
  /** The amount as typed; empty for all that is left. */
  typed: string;
  /** The amount in cents; null for all of a payment that differs from its order: only the provider knows it. */
  amount: string | null;
  /** Nothing is left afterwards. */
  isWhole: boolean;
  /** The line that goes back; null for an amount. */
  line: { id: string; title: string } | null;
}

/**
 * Previews a refund from local data; the provider decides when it is made.
 * @throws DomainError "invalid" with a field error for more than is left, or nothing.
 */
export function previewRefund(
  { status, left, lines }: Pick<OrderDetails, "status" | "left" | "lines">,
  { amount: typed, lineId }: { amount?: string | undefined; lineId?: string | undefined },
): RefundPreview {
  const line = lines.find(({ id }) => id === lineId);
  if (line) return previewLineRefund(line, parseCents(left) ?? 0);
  if (status === "review") {
    const cents = typed === undefined ? null : readRefundAmount(typed, Number.MAX_SAFE_INTEGER);
    return {
      typed: typed ?? "",
      amount: cents === null ? null : formatCents(cents),
      isWhole: cents === null,
      line: null,
    };
  }
  const leftCents = parseCents(left) ?? 0;
  const cents = readRefundAmount(typed, leftCents);
  return { typed: typed ?? "", amount: formatCents(cents), isWhole: cents === leftCents, line: null };
}

function previewLineRefund(
  { id, title, amount, refundedAt }: OrderDetails["lines"][number],
  leftCents: number,
): RefundPreview {
  const amountCents = parseCents(amount) ?? 0;
  assertLineRefundable({ amountCents, refundedAt: refundedAt ? new Date(refundedAt) : null });
  const cents = Math.min(amountCents, leftCents);
  return { typed: "", amount: formatCents(cents), isWhole: cents === leftCents, line: { id, title } };
}
