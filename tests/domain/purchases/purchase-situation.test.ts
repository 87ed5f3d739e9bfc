import { expect, test } from "vitest";
import {
  type PurchaseSituation,
  type PurchaseWorld,
  situationOf,
} from "#app/domain/purchases/history/purchase-situation.ts";
import type { Purchase } from "#app/shared/purchases/schema.ts";

const world: PurchaseWorld = {
  isInForce: true,
  isOwned: false,
  hasAccessEnded: false,
  isForSale: true,
  isToCome: false,
};
const owner: PurchaseWorld = { ...world, isOwned: true };
const order = { providerStatus: "succeeded", lastError: null, refundedCents: 0 };
const open = { ...order, providerStatus: "requires_payment_method" };

test.each<[PurchaseSituation, Purchase["status"], Partial<typeof order> | object, PurchaseWorld]>([
  ["owned", "completed", order, owner],
  ["owned_partly_refunded", "completed", { refundedCents: 50 }, owner],
  ["to_come", "completed", order, { ...world, isToCome: true }],
  ["not_in_force", "completed", order, { ...world, isInForce: false }],
  ["access_ended", "completed", order, { ...owner, hasAccessEnded: true }],
  ["access_ended", "completed", { refundedCents: 50 }, { ...owner, hasAccessEnded: true }],
  ["unfinished", "pending", open, world],
  ["card_declined", "pending", { ...open, lastError: "card_declined" }, world],
  ["authentication_needed", "pending", { providerStatus: "requires_action" }, world],
  [
    "authentication_needed",
    "pending",
    { providerStatus: "requires_action", lastError: "card_declined" },
    world,
  ],
  ["processing", "pending", { providerStatus: "processing" }, world],
  ["processing", "pending", { providerStatus: "processing" }, { ...world, isForSale: false }],
  ["not_to_be_finished", "pending", open, { ...world, isForSale: false }],
  ["not_to_be_finished", "pending", open, owner],
  ["not_to_be_finished", "pending", { providerStatus: "processing" }, { ...world, isInForce: false }],
  ["canceled", "canceled", open, world],
  ["refunded", "refunded", { refundedCents: 199 }, world],
  ["refunded_but_owned", "refunded", { refundedCents: 199 }, owner],
  ["disputed", "disputed", order, world],
  ["review", "review", order, world],
])("%s: a purchase that is %s, with %o, in %o", (situation, status, facts, around) => {
  expect(situationOf({ ...order, ...facts, status }, around)).toBe(situation);
});
