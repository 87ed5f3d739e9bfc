import type { ReportRow } from "./read-sales-report.ts";

export type Sale = Extract<ReportRow, { type: "sale" }>;
export type Refund = Extract<ReportRow, { type: "refund" }>;

/** The refunds of a report. */
export interface Refunds {
  /** Whether a sale was refunded; ask once for each sale of the report, in its order. */
  take(sale: Sale): boolean;
  /** Those that ended no sale of the report, each once. */
  left(): Refund[];
}

/**
 * Collects what a report says of refunds: each ends the sales of the order that it names, or that it is part of. One with
 * an order number of its own alone ends one sale of the same item to the same buyer. In linear time, also for a report that
 * consists of refunds of one order.
 */
export async function collectRefunds(
  rows: AsyncIterable<ReportRow>,
): Promise<{ refunds: Refunds; invalid: number }> {
  const soldOrders = new Set<string>();
  const refunds: Refund[] = [];
  let invalid = 0;
  for await (const row of rows) {
    if (row.type === "sale") soldOrders.add(row.orderHash);
    else if (row.type === "refund") refunds.push(row);
    else invalid += 1;
  }
  const byOrder = new Map<string, Map<string, Refund>>();
  const byBuyer = new Map<string, Refund[]>();
  for (const refund of refunds) {
    const { orderHash, title } = refund;
    if (refund.isOrderNamed || soldOrders.has(orderHash)) {
      const ofOrder = byOrder.get(orderHash) ?? new Map<string, Refund>();
      byOrder.set(orderHash, ofOrder.set(title, refund));
    } else {
      const key = keyOf(refund.email, title);
      const ofBuyer = byBuyer.get(key) ?? [];
      ofBuyer.push(refund);
      byBuyer.set(key, ofBuyer);
    }
  }
  const used = new Set<Refund>();
  const take = ({ orderHash, email, item: { title } }: Sale): boolean => {
    const ofOrder = byOrder.get(orderHash);
    const found = ofOrder?.get(title) ?? ofOrder?.get("") ?? byBuyer.get(keyOf(email, title))?.pop();
    if (found) used.add(found);
    return found !== undefined;
  };
  const left = () => {
    const unused = refunds.filter((refund) => !used.has(refund));
    return [...new Map(unused.map((refund) => [keyOf(refund.orderHash, refund.title), refund])).values()];
  };
  return { refunds: { take, left }, invalid };
}

function keyOf(owner: string, title: string): string {
  return JSON.stringify([owner, title]);
}
