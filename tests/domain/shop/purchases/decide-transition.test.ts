import { describe, expect, test } from "vitest";
import { decideTransition, type TransitionContext } from "#app/domain/shop/settlement/decide-transition.ts";
import type { PaymentFacts } from "#app/domain/shop/settlement/payment-facts.ts";
import { purchaseStatusNames } from "#app/shared/shop/purchases/schema.ts";
import type { PurchaseRow } from "#db/schema/index.ts";

const row: PurchaseRow = {
  id: "purchase",
  userId: "user",
  cause: "sale",
  recipientId: null,
  guestId: null,
  language: "en",
  trackId: "track",
  amountCents: 199,
  currency: "usd",
  provider: "test",
  livemode: false,
  kind: "element",
  paymentIntentId: "pi_1",
  checkoutSessionId: null,
  status: "pending",
  providerStatus: null,
  lastError: null,
  refundedCents: 0,
  refundedAt: null,
  reviewReasons: [],
  dispute: null,
  attemptedAt: null,
  purchaseDate: new Date(0),
  completedAt: null,
  updatedAt: new Date(0),
  awaitsSummary: false,
  receiptNumber: null,
  taxCents: null,
  taxRateBasisPoints: null,
  country: null,
  countryEvidence: null,
  seller: null,
  receiptContent: null,
  agreements: [],
  buyerName: null,
  buyerTaxNumber: null,
  isBuyerSetByAccount: false,
};
const paid: PaymentFacts = {
  namedLines: null,
  isGift: false,
  isGuest: false,
  discountId: null,
  customerId: null,
  createdAt: new Date(0),
  paymentIntentId: "pi_1",
  checkoutSessionId: null,
  status: "succeeded",
  livemode: false,
  receivedCents: 199,
  currency: "usd",
  shop: "shop",
  purchaseId: "purchase",
  userId: "user",
  trackId: "track",
  lines: null,
  isAttempted: true,
  lastError: null,
  declinedChargeId: null,
  countryEvidence: {},
  refundedCents: 0,
  refundedLineIds: [],
  reducedLineIds: [],
  dispute: "none",
};
const context: TransitionContext = {
  shop: "shop",
  lines: null,
  duplicatePayments: [],
  isDuplicate: false,
  isBuyerErased: false,
};

describe("a pending purchase", () => {
  test.each(["requires_payment_method", "requires_action", "processing", "requires_confirmation"] as const)(
    "stays pending while the payment %s",
    (status) => {
      expect(decideTransition(row, { ...paid, status, receivedCents: 0 }, context)).toEqual({
        to: "pending",
      });
    },
  );
  test("is canceled when its payment is", () => {
    expect(decideTransition(row, { ...paid, status: "canceled" }, context)).toEqual({ to: "canceled" });
  });
  test("is completed when the payment succeeded and all matches", () => {
    expect(decideTransition(row, paid, context)).toEqual({ to: "completed" });
  });
});

describe.each(["pending", "canceled"] as const)("a %s purchase whose payment succeeded", (status) => {
  const open: PurchaseRow = { ...row, status };
  test("is completed when all matches", () => {
    expect(decideTransition(open, paid, context)).toEqual({ to: "completed" });
  });
  test("is refunded when the track is already owned by another purchase", () => {
    expect(decideTransition(open, paid, { ...context, isDuplicate: true })).toEqual({
      to: "refund",
      due: "all",
    });
  });
  test("becomes completed, refunded or disputed as its refunds and disputes say", () => {
    expect(decideTransition(open, { ...paid, refundedCents: 1 }, context)).toEqual({ to: "completed" });
    expect(decideTransition(open, { ...paid, refundedCents: 199 }, context)).toEqual({ to: "refunded" });
    expect(decideTransition(open, { ...paid, dispute: "open" }, context)).toEqual({ to: "disputed" });
  });
  test("is not refunded a second time, nor while the bank disputes it", () => {
    const elsewhere = { ...context, isDuplicate: true };
    expect(decideTransition(open, { ...paid, refundedCents: 199 }, elsewhere)).toEqual({ to: "refunded" });
    expect(decideTransition(open, { ...paid, dispute: "lost" }, elsewhere)).toEqual({ to: "disputed" });
  });
});

test.each(purchaseStatusNames.filter((status) => status !== "pending"))(
  "a %s purchase is not changed by a payment that hasn't succeeded",
  (status) => {
    for (const unpaid of ["requires_payment_method", "processing", "canceled"] as const) {
      const transition = decideTransition(
        { ...row, status },
        { ...paid, status: unpaid, receivedCents: 0 },
        context,
      );
      expect(transition).toEqual({ to: status });
    }
  },
);

test.each<[string, Partial<PaymentFacts>]>([
  ["a smaller sum", { receivedCents: 100 }],
  ["a larger sum", { receivedCents: 299 }],
  ["another currency", { currency: "eur" }],
  ["another shop", { shop: "other" }],
  ["another user", { userId: "other" }],
  ["another track", { trackId: "other" }],
  ["another purchase", { purchaseId: "other" }],
  ["another mode", { livemode: true }],
])("%s goes to review, from every state", (_name, difference) => {
  for (const status of purchaseStatusNames) {
    expect(decideTransition({ ...row, status }, { ...paid, ...difference }, context)).toEqual({
      to: "review",
    });
  }
});

test("a purchase under review leaves it only by a full refund", () => {
  const inReview: PurchaseRow = { ...row, status: "review" };
  expect(decideTransition(inReview, paid, context)).toEqual({ to: "review" });
  expect(decideTransition(inReview, { ...paid, refundedCents: 198 }, context)).toEqual({ to: "review" });
  expect(decideTransition(inReview, { ...paid, refundedCents: 199 }, context)).toEqual({ to: "refunded" });
});

describe("a completed purchase", () => {
  const completed: PurchaseRow = { ...row, status: "completed" };
  test("stays completed when the same payment is processed again", () => {
    expect(decideTransition(completed, paid, context)).toEqual({ to: "completed" });
  });
  test("is refunded by a full refund but not by a partial one", () => {
    expect(decideTransition(completed, { ...paid, refundedCents: 199 }, context)).toEqual({ to: "refunded" });
    expect(decideTransition(completed, { ...paid, refundedCents: 198 }, context)).toEqual({
      to: "completed",
    });
  });
  test("is disputed while a dispute is open and when it is lost", () => {
    expect(decideTransition(completed, { ...paid, dispute: "open" }, context)).toEqual({ to: "disputed" });
    expect(decideTransition(completed, { ...paid, dispute: "lost" }, context)).toEqual({ to: "disputed" });
  });
  test("is refunded rather than disputed after a full refund", () => {
    const both: PaymentFacts = { ...paid, refundedCents: 199, dispute: "lost" };
    expect(decideTransition(completed, both, context)).toEqual({ to: "refunded" });
  });
});

test("a refunded or disputed purchase stays so when the same payment is processed again", () => {
  const refunded: PurchaseRow = { ...row, status: "refunded" };
  expect(decideTransition(refunded, { ...paid, refundedCents: 199 }, context)).toEqual({ to: "refunded" });
  const disputed: PurchaseRow = { ...row, status: "disputed" };
  for (const dispute of ["open", "lost"] as const) {
    expect(decideTransition(disputed, { ...paid, dispute }, context)).toEqual({ to: "disputed" });
  }
});

test("a won dispute completes the purchase, or refunds it if the track was bought again", () => {
  const disputed: PurchaseRow = { ...row, status: "disputed" };
  const won: PaymentFacts = { ...paid, dispute: "won" };
  expect(decideTransition(disputed, won, context)).toEqual({ to: "completed" });
  expect(decideTransition(disputed, won, { ...context, isDuplicate: true })).toEqual({
    to: "refund",
    due: "all",
  });
});

describe("a purchase whose buyer's account was deleted", () => {
  const erased = { ...context, isBuyerErased: true };
  const pseudonymous = { ...row, userId: "pseudonym" };
  test("is refunded if it was never delivered, and otherwise handled as usual", () => {
    expect(decideTransition(pseudonymous, paid, erased)).toEqual({ to: "refund", due: "all" });
    const completed = { ...pseudonymous, status: "completed" as const, completedAt: new Date() };
    expect(decideTransition(completed, paid, erased)).toEqual({ to: "completed" });
    expect(decideTransition(completed, { ...paid, refundedCents: 199 }, erased)).toEqual({ to: "refunded" });
    const disputed = { ...completed, status: "disputed" as const };
    expect(decideTransition(disputed, { ...paid, dispute: "won" }, erased)).toEqual({ to: "completed" });
  });
});
