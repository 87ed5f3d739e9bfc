import { expect, test } from "vitest";
import type { Ledger, LedgerPayment, LedgerPurchase } from "../../../../scripts/operations/drill/ledger.ts";
import { findViolations } from "../../../../scripts/operations/drill/verifier.ts";

const payment: LedgerPayment = { id: "pi_1", purchaseId: "one", amountCents: 199, refundedCents: 0 };
const purchase: LedgerPurchase = {
  ...{ id: "one", userId: "ada", status: "completed", paymentIntentId: "pi_1", amountCents: 199 },
  trackIds: ["night-bus"],
};
const again = { ...purchase, id: "two", paymentIntentId: "pi_2" };
const paidAgain = { ...payment, id: "pi_2", purchaseId: "two" };
const judge = (ledger: Partial<Ledger>, notified: string[] = []) =>
  findViolations({ payments: [payment], purchases: [purchase], ...ledger }, new Set(notified));

test("consistent payments, purchases and confirmations have no findings", () => {
  expect(judge({}, ["pi_1"])).toEqual([]);
});

test("a payment whose purchase is lost is reported, unless it was refunded", () => {
  expect(judge({ purchases: [] })).toEqual(["Payment pi_1 is without its purchase."]);
  expect(judge({ purchases: [], payments: [{ ...payment, refundedCents: 199 }] })).toEqual([]);
});

test("a track that a buyer paid for twice is reported, across any orders", () => {
  const twice = "Purchases one and two are of the same track for the same buyer.";
  expect(judge({ payments: [payment, paidAgain], purchases: [purchase, again] })).toEqual([twice]);
  const cart = { ...again, trackIds: ["day-train", "night-bus"] };
  expect(judge({ payments: [payment, paidAgain], purchases: [purchase, cart] })).toEqual([twice]);
  const ofSomebodyElse = { ...again, userId: "bob" };
  expect(judge({ payments: [payment, paidAgain], purchases: [purchase, ofSomebodyElse] })).toEqual([]);
});

test("one payment with two purchases is reported", () => {
  const [first] = judge({ purchases: [purchase, { ...again, paymentIntentId: "pi_1", userId: "bob" }] });
  expect(first).toBe("Payment pi_1 has 2 purchases.");
});

test.each<[string, Partial<Ledger>, string]>([
  ["without money", { payments: [] }, "Purchase one is completed without money."],
  [
    "that was given up",
    { purchases: [{ ...purchase, status: "canceled" }] },
    "Payment pi_1 is completed, and its purchase canceled.",
  ],
  [
    "of another sum",
    { purchases: [{ ...purchase, amountCents: 99 }] },
    "Payment pi_1 has a purchase of another sum.",
  ],
  [
    "that gives nothing",
    { purchases: [{ ...purchase, trackIds: [] }] },
    "Purchase one is completed and gives nothing.",
  ],
  [
    "of another payment",
    { payments: [{ ...payment, purchaseId: "two" }] },
    "Payment pi_1 names another purchase than one.",
  ],
])("a purchase %s is reported", (_what, ledger, sentence) => {
  expect(judge(ledger)).toEqual([sentence]);
});

test("a payment that was confirmed to a buyer but not taken is reported", () => {
  expect(judge({}, ["pi_9"])).toEqual(["A buyer was told of payment pi_9, and it was not taken."]);
});
