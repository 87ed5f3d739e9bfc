import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { write } from "#app/domain/core/write.ts";
import { gifts, paymentEvents, purchases } from "#db/schema/index.ts";
import { sign } from "../../../setup/webhook-events.ts";
import { aimAt } from "./aims.ts";
import { runSimulation } from "./run-simulation.ts";
import { makeShopFolders, type ShopFolders } from "./shop-folder.ts";

// Tests the simulations: the rules are broken one at a time, and the simulations must notice each time.
const rules = vi.hoisted(() => ({ broken: "" }));

vi.mock("#app/domain/shop/settlement/decide-transition.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/settlement/decide-transition.ts")>();
  const decideTransition: typeof original.decideTransition = (row, facts, context) => {
    const { broken } = rules;
    if (broken === "a track paid twice is granted twice") {
      const retained = { isDuplicate: false, duplicatePayments: [] };
      return original.decideTransition(row, facts, { ...context, ...retained });
    }
    if (broken === "the amount is not compared") {
      return original.decideTransition({ ...row, amountCents: facts.receivedCents }, facts, context);
    }
    if (broken === "what was canceled stays canceled" && row.status === "canceled") return { to: "canceled" };
    if (broken === "disputes are not looked at") {
      return original.decideTransition(row, { ...facts, dispute: "none" }, context);
    }
    if (
      broken === "a deleted buyer's payment isn't refunded" &&
      context.isBuyerErased &&
      facts.refundedCents === 0
    ) {
      return { to: row.status };
    }
    return original.decideTransition(row, facts, context);
  };
  return { ...original, decideTransition };
});

vi.mock("#app/domain/core/keyed-lock.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/core/keyed-lock.ts")>();
  const createKeyedLock: typeof original.createKeyedLock = () => {
    const lock = original.createKeyedLock();
    return (key, work) => {
      if (rules.broken === "checkouts of one track don't wait for each other") {
        return key.startsWith("purchase:") ? work() : lock(key, work);
      }
      if (rules.broken === "readings of one payment don't wait for each other") {
        return key.startsWith("settle:") ? work() : lock(key, work);
      }
      return lock(key, work);
    };
  };
  return { ...original, createKeyedLock };
});

vi.mock("#app/gateways/test-payments/core/idempotency.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/gateways/test-payments/core/idempotency.ts")>();
  const isKeyless = () => rules.broken === "the provider is asked without a key";
  const findStoredAnswer: typeof original.findStoredAnswer = (...given) =>
    isKeyless() ? undefined : original.findStoredAnswer(...given);
  const storeAnswer: typeof original.storeAnswer = (...given) => {
    if (!isKeyless()) original.storeAnswer(...given);
  };
  return { ...original, findStoredAnswer, storeAnswer };
});

vi.mock("#app/domain/shop/settlement/handle-payment-event.ts", async (importOriginal) => {
  const original =
    await importOriginal<typeof import("#app/domain/shop/settlement/handle-payment-event.ts")>();
  const handlePaymentEvent: typeof original.handlePaymentEvent = async (ctx, rawBody, signature) => {
    if (rules.broken !== "an event is marked done before the work") {
      return original.handlePaymentEvent(ctx, rawBody, signature);
    }
    const event: { id: string; type: string } = JSON.parse(rawBody.toString());
    const mark = { id: event.id, type: event.type, processedAt: ctx.now() };
    const { changes } = write(ctx, ({ db }) =>
      db.insert(paymentEvents).values(mark).onConflictDoNothing().run(),
    );
    if (changes === 0) return;
    const work = JSON.stringify({ ...event, id: `${event.id}_work` });
    await original.handlePaymentEvent(ctx, Buffer.from(work), sign(work, ctx.secrets.testWebhook));
  };
  return { ...original, handlePaymentEvent };
});

vi.mock("#app/domain/shop/settlement/payment-facts.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/settlement/payment-facts.ts")>();
  const readPaymentFacts: typeof original.readPaymentFacts = async (...given) => {
    const facts = await original.readPaymentFacts(...given);
    if (facts && rules.broken === "refunds of lines are not looked at")
      return { ...facts, refundedLineIds: [] };
    return facts && rules.broken === "refunds are not looked at" ? { ...facts, refundedCents: 0 } : facts;
  };
  return { ...original, readPaymentFacts };
});

vi.mock("#app/domain/music/ownership/apply-entitlements.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/music/ownership/apply-entitlements.ts")>();
  const applyEntitlements: typeof original.applyEntitlements = (tx, purchase, lines) => {
    const isPreserved =
      rules.broken === "a permission is never taken back" && purchase.status !== "completed";
    if (rules.broken === "a code gives nothing" && purchase.cause === "code") return;
    if (rules.broken === "an import gives nothing" && purchase.cause === "import") return;
    const isBuyers = rules.broken === "a gift gives its buyer the music" && purchase.recipientId === null;
    const recipientId = isBuyers ? purchase.userId : purchase.recipientId;
    const isGenerous = rules.broken === "a release gives what it was not paid for";
    const given = isGenerous ? lines.map((line) => ({ ...line, withoutTrackIds: [] })) : lines;
    if (!isPreserved) original.applyEntitlements(tx, { ...purchase, recipientId }, given);
  };
  return { ...original, applyEntitlements };
});

vi.mock("#app/domain/music/ownership/is-public.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/music/ownership/is-public.ts")>();
  return {
    ...original,
    get isPublicTrack() {
      return rules.broken === "a release gives what was withdrawn" ? sql`true` : original.isPublicTrack;
    },
  };
});

vi.mock("#app/domain/shop/reconciliation/reconcile-purchases.ts", async (importOriginal) => {
  const original =
    await importOriginal<typeof import("#app/domain/shop/reconciliation/reconcile-purchases.ts")>();
  const reconcilePurchases: typeof original.reconcilePurchases = async (ctx) =>
    rules.broken === "nobody reconciles" ? 0 : original.reconcilePurchases(ctx);
  return { ...original, reconcilePurchases };
});

// The nightly look is a net beneath the rules: it would catch what a broken one lets fall. Simulations in which it is
// the only way to learn something are left out.
vi.mock("#app/domain/shop/reconciliation/read-missed-events.ts", () => ({
  readMissedEvents: async () => 0,
}));

vi.mock("#app/domain/shop/discounts/count-uses.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/discounts/count-uses.ts")>();
  const countUses: typeof original.countUses = (ctx, discountId, condition) => {
    if (rules.broken === "uses of a code are not counted") return 0;
    const isPassedOn = rules.broken === "a code's use passes on while its payment can still be paid";
    const counted = condition ?? (isPassedOn ? original.isHeld(ctx.now()) : undefined);
    return original.countUses(ctx, discountId, counted);
  };
  const isHeld: typeof original.isHeld = (now) =>
    rules.broken === "an unpaid order holds its code for good" ? sql`true` : original.isHeld(now);
  return { ...original, countUses, isHeld };
});

vi.mock("#app/domain/shop/settlement/queue-receipt.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/settlement/queue-receipt.ts")>();
  const queueReceipt: typeof original.queueReceipt = (...given) => {
    if (rules.broken === "receipts are sent twice") original.queueReceipt(...given);
    return original.queueReceipt(...given);
  };
  return { ...original, queueReceipt };
});

vi.mock("#app/domain/shop/checkout/overlapping-orders.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/checkout/overlapping-orders.ts")>();
  const findOverlapping: typeof original.findOverlapping = (ctx, buyer, order, gift) => {
    const orders = original.findOverlapping(ctx, buyer, order, gift);
    if (rules.broken !== "payments of the same track stay open side by side") return orders;
    return orders.filter(({ lines }) => lines.length === order.lines.length);
  };
  return { ...original, findOverlapping };
});

vi.mock("#app/domain/shop/guests/paid-in-browser.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/guests/paid-in-browser.ts")>();
  const findPaidInBrowser: typeof original.findPaidInBrowser = (ctx) =>
    rules.broken === "a browser forgets what its guest has paid for"
      ? new Map()
      : original.findPaidInBrowser(ctx);
  return { ...original, findPaidInBrowser };
});

vi.mock("#app/domain/shop/gifts/present-gift.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/gifts/present-gift.ts")>();
  const giverName: typeof original.giverName = ({ guestId }, giver) => {
    const isNamed = rules.broken === "a guest's gift names the account that has it";
    return original.giverName({ guestId: isNamed ? null : guestId }, giver);
  };
  const asGuestSees: typeof original.asGuestSees = (gift) =>
    rules.broken === "a guest sees whom the account names" ? gift : original.asGuestSees(gift);
  return { ...original, giverName, asGuestSees };
});

vi.mock("#app/domain/shop/guests/guests.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/guests/guests.ts")>();
  const claimGuestOrders: typeof original.claimGuestOrders = (tx, account) => {
    if (rules.broken !== "an account claims a guest's orders without their music") {
      return original.claimGuestOrders(tx, account);
    }
    const guest = findGuest(tx, account.email);
    if (!guest) return;
    const claimed = { userId: account.id, guestId: guest.id };
    tx.db.update(purchases).set(claimed).where(eq(purchases.userId, guest.id)).run();
  };
  return { ...original, claimGuestOrders };
});

vi.mock("#app/domain/shop/checkout/start-payment.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/checkout/start-payment.ts")>();
  const startPayment: typeof original.startPayment = (ctx, order, request) =>
    original.startPayment(
      ctx,
      rules.broken === "the price that was seen is not compared" ? { ...order, price: undefined } : order,
      request,
    );
  return { ...original, startPayment };
});

vi.mock("#app/domain/grants/codes/redemptions.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/grants/codes/redemptions.ts")>();
  const countUses: typeof original.countUses = (...given) =>
    rules.broken === "a code works as often as you like" ? 0 : original.countUses(...given);
  return { ...original, countUses };
});

vi.mock("#app/domain/shop/gifts/claim-gift.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/gifts/claim-gift.ts")>();
  const claimGift: typeof original.claimGift = (ctx, token) => {
    if (rules.broken === "a claimed gift can be claimed again by another") {
      const isThis = eq(gifts.tokenHash, hashToken(token));
      write(ctx, ({ db }) => {
        const gift = db.select().from(gifts).where(isThis).get();
        db.update(purchases)
          .set({ recipientId: null })
          .where(eq(purchases.id, gift?.purchaseId ?? ""))
          .run();
      });
    }
    return original.claimGift(ctx, token);
  };
  return { ...original, claimGift };
});

vi.mock("#app/domain/grants/giving/revoke-grants.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/grants/giving/revoke-grants.ts")>();
  const endExpiredGrants: typeof original.endExpiredGrants = (ctx) => {
    if (rules.broken !== "an expired grant stays") original.endExpiredGrants(ctx);
  };
  return { ...original, endExpiredGrants };
});

vi.mock("#app/domain/grants/giving/grant-item.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/grants/giving/grant-item.ts")>();
  const revokeGrantedOrder: typeof original.revokeGrantedOrder = (tx, purchase) => {
    const isPreserved = rules.broken === "a refunded import stays" && purchase.cause === "import";
    return isPreserved ? purchase : original.revokeGrantedOrder(tx, purchase);
  };
  return { ...original, revokeGrantedOrder };
});

vi.mock("#app/domain/shop/withdrawals/note-refunded.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/shop/withdrawals/note-refunded.ts")>();
  const noteRefundedWithdrawals: typeof original.noteRefundedWithdrawals = (...given) => {
    if (rules.broken !== "a refund doesn't reach its withdrawal") original.noteRefundedWithdrawals(...given);
  };
  return { ...original, noteRefundedWithdrawals };
});

const maxSimulations = 100;

let folders: ShopFolders;
beforeAll(async () => {
  folders = await makeShopFolders();
});
afterEach(() => {
  rules.broken = "";
});
afterAll(async () => {
  await folders.close();
});

/** How many simulations it took until one broke the rule, of those that are aimed at it. */
async function simulationsUntilNoticed(most = maxSimulations): Promise<number> {
  const { often, seeds } = aimAt(rules.broken);
  let simulations = 0;
  for (const seed of seeds()) {
    simulations += 1;
    if (simulations > most) break;
    const { violations, isDeaf } = await runSimulation(folders, seed, { often });
    if (violations.length === 0 || isDeaf) continue;
    console.log(`"${rules.broken}" is noticed after ${simulations} simulations: ${violations[0]}`);
    return simulations;
  }
  return Number.POSITIVE_INFINITY;
}

test("with no rule broken nothing is reported, even without the nightly check", async () => {
  expect(await simulationsUntilNoticed(30)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  "a track paid twice is granted twice",
  "the amount is not compared",
  "what was canceled stays canceled",
  "disputes are not looked at",
  "refunds are not looked at",
  "a deleted buyer's payment isn't refunded",
  "checkouts of one track don't wait for each other",
  "readings of one payment don't wait for each other",
  "the provider is asked without a key",
  "an event is marked done before the work",
  "a permission is never taken back",
  "nobody reconciles",
  "receipts are sent twice",
  "the price that was seen is not compared",
  "refunds of lines are not looked at",
  "a release gives what it was not paid for",
  "a release gives what was withdrawn",
  "payments of the same track stay open side by side",
  "uses of a code are not counted",
  "an unpaid order holds its code for good",
  "a code's use passes on while its payment can still be paid",
  "a code gives nothing",
  "a code works as often as you like",
  "an account claims a guest's orders without their music",
  "a browser forgets what its guest has paid for",
  "a guest's gift names the account that has it",
  "a guest sees whom the account names",
  "a gift gives its buyer the music",
  "a claimed gift can be claimed again by another",
  "an expired grant stays",
  "an import gives nothing",
  "a refunded import stays",
  "a refund doesn't reach its withdrawal",
])("%s is noticed", async (broken) => {
  rules.broken = broken;
  expect(await simulationsUntilNoticed()).toBeLessThanOrEqual(maxSimulations);
});
