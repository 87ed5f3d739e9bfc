/** A line of a receipt as it was sold: names and prices change, receipts don't. */
export interface ReceiptLine {
  /** The order line's id, by which a credit note names it. */
  id: string;
  title: string;
  artist: string;
  amountCents: number;
  /** What of the amount is above the price. */
  thanksCents: number;
  /** What a code or a sale took off, before the amount. */
  discount: { name: string; amount: string } | null;
}

/** What a receipt says besides its number, its sums and its seller, as it was at the moment of issue. */
export interface ReceiptContent {
  artist: string;
  /** The site's host. */
  site: string;
  timeZone: string;
  /** Null once the buyer's account is deleted: the law on privacy is the one reason to change a receipt. */
  buyer: { name: string; email: string } | null;
  lines: readonly ReceiptLine[];
}
