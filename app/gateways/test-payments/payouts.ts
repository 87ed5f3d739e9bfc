import type Stripe from "stripe";
import { recordBalance } from "./charges.ts";
import { text } from "./core/parameters.ts";
import { listPage, pageParameters, type Route, route } from "./core/routes.ts";
import { newIdentifier, unixSeconds, type Work } from "./core/work.ts";

const dayInSeconds = 24 * 60 * 60;

/** The movements that no payout has paid out yet, the oldest first. */
function listUnpaid({ database }: Work, until: number): Stripe.BalanceTransaction[] {
  return database
    .prepare<[number], { body: string }>(
      `SELECT body FROM resources WHERE object = 'balance_transaction' AND json_extract(body, '$.created') < ?
        AND json_extract(body, '$.type') <> 'payout' AND id NOT IN (SELECT balance_transaction FROM payout_lines)
        ORDER BY sequence`,
    )
    .all(until)
    .map(({ body }) => JSON.parse(body) as Stripe.BalanceTransaction);
}

/** Pays out what is on the balance: a payout for each currency with money in it; what is overdrawn waits for the next. */
function payOut(
  work: Work,
  transactions: readonly Stripe.BalanceTransaction[],
  created: number,
  arrival: number,
) {
  for (const [currency, lines] of Map.groupBy(transactions, (line) => line.currency)) {
    const amount = lines.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) continue;
    const id = newIdentifier("po");
    const balance = recordBalance(work, "payout", { source: id, amount: -amount, currency });
    work.store.insert<Stripe.Payout>({
      id,
      object: "payout",
      amount,
      arrival_date: arrival,
      automatic: true,
      balance_transaction: balance.id,
      created,
      currency,
      failure_code: null,
      livemode: false,
      method: "standard",
      reconciliation_status: "completed",
      statement_descriptor: "TEST PAYOUT",
      status: arrival <= unixSeconds(work.now) ? "paid" : "in_transit",
      trace_id: { status: "supported", value: id.slice(-12).toUpperCase() },
      type: "bank_account",
    });
    const insert = work.database.prepare(
      "INSERT INTO payout_lines (balance_transaction, payout) VALUES (?, ?)",
    );
    for (const line of lines) insert.run(line.id, id);
  }
}

/** Like the automatic schedule of an account: each day's movements are paid out at midnight UTC and arrive a day later. */
function payOutDueDays(work: Work): void {
  const now = unixSeconds(work.now);
  const today = now - (now % dayInSeconds);
  const waiting = listUnpaid(work, today);
  const midnightAfter = ({ created }: Stripe.BalanceTransaction) =>
    created - (created % dayInSeconds) + dayInSeconds;
  for (const midnight of new Set(waiting.map(midnightAfter))) {
    payOut(work, listUnpaid(work, midnight), midnight, midnight + dayInSeconds);
  }
  for (const payout of work.store.all("payout", "status", "in_transit")) {
    if (payout.arrival_date <= now) work.store.save({ ...payout, status: "paid" });
  }
}

/** Pays out all of the balance at once, for the desk. */
export function payOutNow(work: Work): void {
  const now = unixSeconds(work.now);
  payOutDueDays(work);
  payOut(work, listUnpaid(work, now + 1), now, now - (now % dayInSeconds));
}

const payoutPath = "/v1/payouts";
const transactionPath = "/v1/balance_transactions";

export const payoutRoutes: Route[] = [
  route("GET", payoutPath, pageParameters, (work, parameters) => {
    payOutDueDays(work);
    return listPage(work, "payout", payoutPath, parameters);
  }),
];

export const balanceTransactionRoutes: Route[] = [
  route(
    "GET",
    transactionPath,
    pageParameters.extend({ payout: text.optional() }),
    (work, { payout, ...parameters }) => {
      const id = payout === undefined ? undefined : [...listPaid(work, payout)];
      return listPage(work, "balance_transaction", transactionPath, { ...parameters, id });
    },
  ),
];

/** What a payout paid out, and its own movement, as the API lists them. */
function listPaid(work: Work, payoutId: string): string[] {
  const { balance_transaction: own } = work.store.require("payout", payoutId, "payout");
  const lines = work.database
    .prepare<[string], { id: string }>("SELECT balance_transaction AS id FROM payout_lines WHERE payout = ?")
    .all(payoutId);
  return [...lines.map(({ id }) => id), ...(typeof own === "string" ? [own] : [])];
}
