import { nameLines, nounOfLines, type OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
import type { PurchaseRow } from "#db/schema/index.ts";

interface RefundedOrder {
  purchase: Pick<PurchaseRow, "status" | "cause" | "completedAt">;
  lines: readonly OrderLine[];
  /** The lines whose price went back by themselves. */
  refundedLines: readonly OrderLine[];
  /** Somebody has claimed it, where it is a gift. */
  isClaimed: boolean;
  /** Whether the buyer has all of these lines without this order. */
  isOwned(lines: readonly OrderLine[]): boolean;
}

/**
 * What a refund has done to what was bought, for its buyer: the same in the mail and on the page.
 * @returns null where it did nothing to it, or the bank hasn't decided yet.
 */
export function explainRefund(order: RefundedOrder): string | null {
  const { purchase, lines, refundedLines, isClaimed, isOwned } = order;
  const isWhole = purchase.status === "refunded";
  if (!isWhole && purchase.status !== "completed") return null;
  const noun = nounOfLines(lines);
  const part = nameLines(refundedLines);
  if (purchase.cause === "gift") return explainGift(isWhole, refundedLines.length > 0, part, isClaimed);
  if (isWhole) {
    if (isOwned(lines)) return `You already own this ${noun} through another purchase, so you keep it.`;
    return purchase.completedAt ? `You no longer have access to the ${noun}.` : null;
  }
  if (refundedLines.length === 0) return `You keep the ${noun}.`;
  return isOwned(refundedLines)
    ? `You already own ${part} through another purchase, so you keep everything.`
    : `You no longer have access to ${part}. You keep the rest.`;
}

function explainGift(isWhole: boolean, isPart: boolean, part: string, isClaimed: boolean): string {
  if (isWhole) {
    return isClaimed
      ? "Your gift had been claimed. The recipient no longer has access to it, and we told them why."
      : "Nobody had claimed your gift. Its link has stopped working.";
  }
  if (!isPart) return "The gift stays as it is.";
  return isClaimed
    ? `Your gift had been claimed. The recipient no longer has access to ${part}, and we told them why.`
    : `Your gift no longer includes ${part}.`;
}
