import { formatCents, parseCents } from "#app/shared/money.ts";
import { readRefundAmount } from "./decide-refund.ts";
import type { OrderDetails } from "./read-order.ts";

/** What is asked once more before money goes back. */
export interface RefundQuestion {
  /** The amount as it was typed; empty for all that is left. */
  typed: string;
  /** The amount that it means; null for all of a payment that differs from its order: only the provider knows it. */
  amount: string | null;
  /** Nothing is left afterwards. */
  isWhole: boolean;
}

/**
 * Reads what a refund would be, by what is known here; the provider has the last word when it is made.
 * @throws DomainError "invalid" with a field error for more than is left, or nothing.
 */
export function askRefund(
  { status, left }: Pick<OrderDetails, "status" | "left">,
  typed: string | undefined,
): RefundQuestion {
  if (status === "review") {
    const cents = typed === undefined ? null : readRefundAmount(typed, Number.MAX_SAFE_INTEGER);
    return {
      typed: typed ?? "",
      amount: cents === null ? null : formatCents(cents),
      isWhole: cents === null,
    };
  }
  const leftCents = parseCents(left) ?? 0;
  const cents = readRefundAmount(typed, leftCents);
  return { typed: typed ?? "", amount: formatCents(cents), isWhole: cents === leftCents };
}
