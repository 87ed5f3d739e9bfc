import { type DateOrder, orderOf, settleOrder } from "#app/domain/core/read-date.ts";
import type { ReportRow } from "./read-sales-report.ts";

export type Sale = Extract<ReportRow, { type: "sale" }>;
type RefundRow = Extract<ReportRow, { type: "refund" }>;

/** What was refunded of an order, or with an empty title of all of it, in one or several parts. */
export type Refund = Pick<RefundRow, "orderHash" | "title" | "cents">;

/** The refunds of a report. */
export interface Refunds {
  /** How much of a sale was refunded; ask once for each sale of the report, in its order. */
  take(sale: Sale): "none" | "part" | "whole";
  /** Those that are of no sale of the report, each once. */
  left(): Refund[];
}

/**
 * Collects what a report says of refunds: each is of the order that it names, or that it is part of. One with an order
 * number of its own alone is of one sale of the same item to the same buyer. Parts of a refund count together. In linear
 * time, also for a report that consists of refunds of one order.
 * @returns `dateOrder`: how the dates of its sales are written, as far as they say so.
 */
export async function collectRefunds(
  rows: AsyncIterable<ReportRow>,
): Promise<{ refunds: Refunds; invalid: number; dateOrder: DateOrder | null }> {
  const sold = new Map<string, Amounts>();
  const refunds: RefundRow[] = [];
  const orders = new Set<DateOrder | "either">();
  let invalid = 0;
  for await (const row of rows) {
    if (row.type === "sale") {
      const ofOrder = sold.get(row.orderHash) ?? new Amounts();
      sold.set(row.orderHash, ofOrder.add(row.item.title, row.cents));
      const order = orderOf(row.date);
      if (order) orders.add(order);
    } else if (row.type === "refund") refunds.push(row);
    else invalid += 1;
  }
  const settled = settleOrder(orders);
  const found = new CollectedRefunds(refunds, sold);
  // As Bandcamp writes them.
  return { refunds: found, invalid, dateOrder: settled === "either" ? "month first" : settled };
}

/** What the items of an order cost; null for one whose amount isn't known. */
class Amounts {
  readonly #ofTitle = new Map<string, number | null>();
  total: number | null = 0;

  add(title: string, cents: number | null): this {
    this.#ofTitle.set(title, sum(this.#ofTitle.get(title) ?? 0, cents));
    this.total = sum(this.total, cents);
    return this;
  }

  of(title: string): number | null {
    return this.#ofTitle.get(title) ?? null;
  }
}

interface Collected {
  refund: Refund;
}

class CollectedRefunds implements Refunds {
  readonly #sold: ReadonlyMap<string, Amounts>;
  readonly #byOrder = new Map<string, Map<string, Collected>>();
  readonly #byBuyer = new Map<string, Collected[]>();
  readonly #used = new Set<Collected>();

  constructor(rows: readonly RefundRow[], sold: ReadonlyMap<string, Amounts>) {
    this.#sold = sold;
    const known = new Set<string>();
    for (const row of rows) {
      // A report that was put together of two has some rows twice.
      if (known.has(row.key)) continue;
      known.add(row.key);
      const { orderHash, title, cents } = row;
      const collected = { refund: { orderHash, title, cents } };
      if (row.isOrderNamed || sold.has(row.orderHash)) {
        const ofOrder = this.#byOrder.get(row.orderHash) ?? new Map<string, Collected>();
        const before = ofOrder.get(row.title);
        if (before) before.refund.cents = sum(before.refund.cents, row.cents);
        else ofOrder.set(row.title, collected);
        this.#byOrder.set(row.orderHash, ofOrder);
      } else {
        const buyer = keyOf(row.email, row.title);
        const ofBuyer = this.#byBuyer.get(buyer) ?? [];
        this.#byBuyer.set(buyer, ofBuyer);
        ofBuyer.push(collected);
      }
    }
  }

  take({ orderHash, email, cents, item: { title } }: Sale): "none" | "part" | "whole" {
    const ofOrder = this.#byOrder.get(orderHash);
    const amounts = this.#sold.get(orderHash);
    const candidates: [Collected | undefined, number | null][] = [
      [ofOrder?.get(title), amounts?.of(title) ?? null],
      [ofOrder?.get(""), amounts?.total ?? null],
    ];
    if (!candidates.some(([collected]) => collected)) {
      candidates.push([this.#byBuyer.get(keyOf(email, title))?.pop(), cents]);
    }
    let taken: "none" | "part" | "whole" = "none";
    for (const [collected, soldCents] of candidates) {
      if (!collected || taken === "whole") continue;
      this.#used.add(collected);
      taken = isWhole(collected.refund.cents, soldCents) ? "whole" : "part";
    }
    return taken;
  }

  left(): Refund[] {
    const ofOrders = [...this.#byOrder.values()].flatMap((ofOrder) => [...ofOrder.values()]);
    const ofBuyers = [...this.#byBuyer.values()].flat();
    return [...ofOrders, ...ofBuyers]
      .filter((collected) => !this.#used.has(collected))
      .map(({ refund }) => refund);
  }
}

/** Whether a refund is of all that was paid, to the cent of a rounding; without both amounts it is. */
function isWhole(refundCents: number | null, soldCents: number | null): boolean {
  return refundCents === null || soldCents === null || refundCents >= soldCents - 1;
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function keyOf(owner: string, title: string): string {
  return JSON.stringify([owner, title]);
}
