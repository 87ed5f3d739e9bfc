import { describe, expect, test } from "vitest";
import { decideTransition, type PurchaseRow } from "#app/domain/purchases/decide-transition.ts";
import type { PaymentFacts } from "#app/domain/purchases/payment-facts.ts";

const row: PurchaseRow = {
  id: "purchase",
  userId: "user",
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
  attemptedAt: null,
  purchaseDate: new Date(0),
  completedAt: null,
  updatedAt: new Date(0),
};
const paid: PaymentFacts = {
  paymentIntentId: "pi_1",
  checkoutSessionId: null,
  status: "succeeded",
  livemode: false,
  amountReceived: 199,
  currency: "usd",
  shop: "shop",
  purchaseId: "purchase",
  userId: "user",
  trackId: "track",
  isAttempted: true,
  lastError: null,
  declinedChargeId: null,
  refundedCents: 0,
  dispute: "none",
};
const world = { shop: "shop", isOwnedElsewhere: false, isBuyerErased: false };

describe("a pending purchase", () => {
  test.each(["requires_payment_method", "requires_action", "processing", "requires_confirmation"] as const)(
    "stays pending while the payment %s",
    (status) => {
      expect(decideTransition(row, { ...paid, status, amountReceived: 0 }, world)).toEqual({ to: "pending" });
    },
  );
  test("is canceled with its payment", () => {
    expect(decideTransition(row, { ...paid, status: "canceled" }, world)).toEqual({ to: "canceled" });
  });
  test("is completed when the payment succeeded and all matches", () => {
    expect(decideTransition(row, paid, world)).toEqual({ to: "completed" });
  });
  test("is refunded when the track is owned through another row", () => {
    expect(decideTransition(row, paid, { ...world, isOwnedElsewhere: true })).toEqual({ to: "refund" });
  });
});

test("a canceled purchase whose payment succeeded after all is completed", () => {
  expect(decideTransition({ ...row, status: "canceled" }, paid, world)).toEqual({ to: "completed" });
});

test.each<[string, Partial<PaymentFacts>]>([
  ["a smaller sum", { amountReceived: 100 }],
  ["a larger sum", { amountReceived: 299 }],
  ["another currency", { currency: "eur" }],
  ["another shop", { shop: "other" }],
  ["another user", { userId: "other" }],
  ["another track", { trackId: "other" }],
  ["another purchase", { purchaseId: "other" }],
  ["another mode", { livemode: true }],
])("%s goes to review, from every state", (_name, difference) => {
  for (const status of ["pending", "canceled", "completed", "refunded", "disputed"] as const) {
    expect(decideTransition({ ...row, status }, { ...paid, ...difference }, world)).toEqual({ to: "review" });
  }
});

describe("a completed purchase", () => {
  const completed: PurchaseRow = { ...row, status: "completed" };
  test("stays as it is when told again", () => {
    expect(decideTransition(completed, paid, world)).toEqual({ to: "completed" });
  });
  test("is refunded by a full refund and kept by a partial one", () => {
    expect(decideTransition(completed, { ...paid, refundedCents: 199 }, world)).toEqual({ to: "refunded" });
    expect(decideTransition(completed, { ...paid, refundedCents: 198 }, world)).toEqual({ to: "completed" });
  });
  test("is disputed while a dispute is open and when it is lost", () => {
    expect(decideTransition(completed, { ...paid, dispute: "open" }, world)).toEqual({ to: "disputed" });
    expect(decideTransition(completed, { ...paid, dispute: "lost" }, world)).toEqual({ to: "disputed" });
  });
});

test("a won dispute gives the purchase back, or the money if the track was bought again meanwhile", () => {
  const disputed: PurchaseRow = { ...row, status: "disputed" };
  const won: PaymentFacts = { ...paid, dispute: "won" };
  expect(decideTransition(disputed, won, world)).toEqual({ to: "completed" });
  expect(decideTransition(disputed, won, { ...world, isOwnedElsewhere: true })).toEqual({ to: "refund" });
});

describe("a purchase whose buyer's account was deleted", () => {
  const erased = { ...world, isBuyerErased: true };
  const pseudonymous = { ...row, userId: "pseudonym" };
  test("is refunded when it was never delivered, and otherwise goes its way", () => {
    expect(decideTransition(pseudonymous, paid, erased)).toEqual({ to: "refund" });
    const completed = { ...pseudonymous, status: "completed" as const, completedAt: new Date() };
    expect(decideTransition(completed, paid, erased)).toEqual({ to: "completed" });
    expect(decideTransition(completed, { ...paid, refundedCents: 199 }, erased)).toEqual({ to: "refunded" });
    const disputed = { ...completed, status: "disputed" as const };
    expect(decideTransition(disputed, { ...paid, dispute: "won" }, erased)).toEqual({ to: "completed" });
  });
});
