import { nameLines, nounOfLines, type OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
import { messages } from "#app/messages/messages.ts";
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
    if (isOwned(lines)) return messages.orders.refund.ownedOtherwise(noun);
    return purchase.completedAt ? messages.orders.refund.ended(noun) : null;
  }
  if (refundedLines.length === 0) return messages.orders.refund.stays(noun);
  return isOwned(refundedLines)
    ? messages.orders.refund.partOwnedOtherwise(part)
    : messages.orders.refund.partEnded(part);
}

function explainGift(isWhole: boolean, isPart: boolean, part: string, isClaimed: boolean): string {
  if (isWhole) {
    return isClaimed ? messages.orders.refund.claimedGift : messages.orders.refund.unclaimedGift;
  }
  if (!isPart) return messages.orders.refund.giftStays;
  return isClaimed ? messages.orders.refund.claimedPart(part) : messages.orders.refund.unclaimedPart(part);
}
