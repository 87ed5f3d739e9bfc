import { expect, test } from "vitest";
import {
  type PurchaseContext,
  type PurchaseSituation,
  situationOf,
} from "#app/domain/shop/history/purchase-situation.ts";
import type { Purchase } from "#app/shared/shop/purchases/schema.ts";

const context: PurchaseContext = {
  isActive: true,
  isOwned: false,
  hasAccessEnded: false,
  isForSale: true,
  isGift: false,
  isToCome: false,
};
const owner: PurchaseContext = { ...context, isOwned: true };
const order = { providerStatus: "succeeded", lastError: null, refundedCents: 0 };
const open = { ...order, providerStatus: "requires_payment_method" };

test.each<[PurchaseSituation, Purchase["status"], Partial<typeof order> | object, PurchaseContext]>([
  ["owned", "completed", order, owner],
  ["owned_partly_refunded", "completed", { refundedCents: 50 }, owner],
  ["to_come", "completed", order, { ...context, isToCome: true }],
  ["inactive", "completed", order, { ...context, isActive: false }],
  ["access_ended", "completed", order, { ...owner, hasAccessEnded: true }],
  ["access_ended", "completed", { refundedCents: 50 }, { ...owner, hasAccessEnded: true }],
  ["unfinished", "pending", open, context],
  ["card_declined", "pending", { ...open, lastError: "card_declined" }, context],
  ["authentication_needed", "pending", { providerStatus: "requires_action" }, context],
  [
    "authentication_needed",
    "pending",
    { providerStatus: "requires_action", lastError: "card_declined" },
    context,
  ],
  ["processing", "pending", { providerStatus: "processing" }, context],
  ["processing", "pending", { providerStatus: "processing" }, { ...context, isForSale: false }],
  ["not_to_be_finished", "pending", open, { ...context, isForSale: false }],
  ["not_to_be_finished", "pending", open, owner],
  ["not_to_be_finished", "pending", { providerStatus: "processing" }, { ...context, isActive: false }],
  ["canceled", "canceled", open, context],
  ["refunded", "refunded", { refundedCents: 199 }, context],
  ["refunded_but_owned", "refunded", { refundedCents: 199 }, owner],
  ["disputed", "disputed", order, context],
  ["review", "review", order, context],
])("%s: a %s purchase with %o, in %o", (situation, status, facts, around) => {
  expect(situationOf({ ...order, ...facts, status }, around)).toBe(situation);
});
