import type Stripe from "stripe";
import type { SalesKind } from "#app/shared/shop/sales/schema.ts";
import { collectOldestFirst, idOf, readPages, toDate, toSeconds } from "./sdk.ts";

/** Money that moved on the shop's balance. */
export interface BalanceTransaction {
  id: string;
  createdAt: Date;
  /** In the provider's words, as payouts store it. */
  category: string;
  /** What it is to the shop; null for what no order moved, like a payout or a fee. */
  kind: SalesKind | null;
  description: string;
  currency: string;
  /** Negative for money that leaves. */
  amountCents: number;
  feeCents: number;
  /** From the payment's currency to the balance's, where they differ. */
  exchangeRate: number | null;
  /** The charge, refund or dispute that moved it; null where the list doesn't say, or it is of no payment. */
  source: BalanceSource | null;
}

export interface BalanceSource {
  paymentId: string;
  /** In the payment's currency. */
  amountCents: number;
  /** What the shop wrote about a refund; empty for anything else. */
  refundMetadata: Readonly<Record<string, string>>;
}

/** A transfer from the balance to the owner's bank. */
export interface Payout {
  id: string;
  createdAt: Date;
  currency: string;
  amountCents: number;
  /** In the provider's words, as payouts store it. */
  status: string;
  isAutomatic: boolean;
  /** The provider knows all that it paid out. */
  isComplete: boolean;
  arrivesAt: Date;
  descriptor: string;
  trace: string;
}

const maxPages = 10_000;

export function balanceCalls({ balanceTransactions, payouts }: Stripe) {
  return {
    /** What moved in a stretch of time, with its source, the oldest first. @param to not included. */
    listBalance(from: Date, to: Date): Promise<BalanceTransaction[]> {
      const filter = { created: { gte: toSeconds(from), lt: toSeconds(to) }, expand: ["data.source"] };
      return collectOldestFirst(
        readPages(
          (page, options) => balanceTransactions.list({ ...page, ...filter }, options),
          presentTransaction,
          { maxPages },
        ),
      );
    },

    /** The payouts since a time, the oldest first. */
    listPayouts(since: Date): Promise<Payout[]> {
      const created = { gte: toSeconds(since) };
      const list = readPages((page, options) => payouts.list({ ...page, created }, options), presentPayout, {
        maxPages,
      });
      return collectOldestFirst(list);
    },

    /** What a payout paid out, the oldest first, without its own movement. */
    async listPayoutLines(payoutId: string): Promise<BalanceTransaction[]> {
      const list = readPages(
        (page, options) => balanceTransactions.list({ ...page, payout: payoutId }, options),
        (transaction) => ({ ...presentTransaction(transaction), sourceId: idOf(transaction.source) }),
        { maxPages },
      );
      return (await collectOldestFirst(list)).filter(({ sourceId }) => sourceId !== payoutId);
    },
  };
}

const kinds: Readonly<Record<string, SalesKind>> = {
  charge: "sale",
  // A transfer that failed after it had been reported as paid.
  charge_failure: "refund",
  refund: "refund",
  refund_failure: "refund",
  partial_capture_reversal: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
};

function presentTransaction(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { reporting_category: category } = transaction;
  return {
    id: transaction.id,
    createdAt: toDate(transaction.created),
    category,
    kind: kinds[category] ?? null,
    description: transaction.description ?? "",
    currency: transaction.currency,
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    exchangeRate: transaction.exchange_rate ?? null,
    source: presentSource(transaction),
  };
}

function presentSource({ source }: Stripe.BalanceTransaction): BalanceSource | null {
  if (!source || typeof source === "string" || !("payment_intent" in source)) return null;
  const paymentId = idOf(source.payment_intent ?? null);
  if (!paymentId) return null;
  const refundMetadata = source.object === "refund" ? (source.metadata ?? {}) : {};
  return { paymentId, amountCents: source.amount, refundMetadata };
}

function presentPayout(payout: Stripe.Payout): Payout {
  const { automatic: isAutomatic } = payout;
  return {
    id: payout.id,
    createdAt: toDate(payout.created),
    currency: payout.currency,
    amountCents: payout.amount,
    status: payout.status,
    isAutomatic,
    isComplete: isAutomatic && payout.reconciliation_status === "completed",
    arrivesAt: toDate(payout.arrival_date),
    descriptor: payout.statement_descriptor ?? "",
    trace: payout.trace_id?.value ?? "",
  };
}
