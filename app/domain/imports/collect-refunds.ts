import type { ReportRow } from "./read-sales-report.ts";

export type Sale = Extract<ReportRow, { type: "sale" }>;
export type Refund = Extract<ReportRow, { type: "refund" }>;

/** The refunds of a report. */
export interface Refunds {
  /** Whether a sale was refunded; ask once for each sale of the report, in its order. */
  take(sale: Sale): boolean;
  /** Those that ended no sale of the report. */
  left(): Refund[];
}

/**
 * Collects what a report says of refunds: each ends the sales of the order that it names, or that it is part of. One with
 * an order number of its own alone ends one sale of the same item to the same buyer.
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
  const byOrder = new Map<string, Refund[]>();
  const byBuyer = new Map<string, Refund[]>();
  for (const refund of refunds) {
    const isOfOrder = refund.isOrderNamed || soldOrders.has(refund.orderHash);
    const [index, key] = isOfOrder
      ? [byOrder, refund.orderHash]
      : [byBuyer, buyerKey(refund.email, refund.title)];
    index.set(key, [...(index.get(key) ?? []), refund]);
  }
  const used = new Set<Refund>();
  const take = (sale: Sale): boolean => {
    const ofOrder = byOrder
      .get(sale.orderHash)
      ?.find(({ title }) => title === "" || title === sale.item.title);
    const found = ofOrder ?? byBuyer.get(buyerKey(sale.email, sale.item.title))?.shift();
    if (found) used.add(found);
    return found !== undefined;
  };
  return { refunds: { take, left: () => refunds.filter((refund) => !used.has(refund)) }, invalid };
}

function buyerKey(email: string, title: string): string {
  return JSON.stringify([email, title]);
}
