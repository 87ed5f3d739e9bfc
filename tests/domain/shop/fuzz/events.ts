import { and, eq, isNotNull } from "drizzle-orm";
import {
  carryOutDeletions,
  replayDeletions,
} from "#app/domain/accounts/privacy/deletion/carry-out-deletions.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { redeemCode } from "#app/domain/grants/codes/redeem-code.ts";
import {
  removeTrack,
  restoreTrack,
  unpublishTrack,
} from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { purchaseMetadata } from "#app/domain/shop/checkout/insert-order.ts";
import { createSale, endDiscount, listDiscounts } from "#app/domain/shop/discounts/manage-discounts.ts";
import { type OrderLine, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { readMissedEvents } from "#app/domain/shop/reconciliation/read-missed-events.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { handlePaymentEvent } from "#app/domain/shop/settlement/handle-payment-event.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { RefundRequest } from "#app/shared/shop/purchases/order-schema.ts";
import { type PurchaseRow, purchases, releases, tracks, users } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { sign } from "../../../setup/webhook-events.ts";
import type { Simulation } from "./simulation.ts";

const minute = 60_000;
const hour = 60 * minute;

/** One of the provider's events reaches the shop: in any order, perhaps again, perhaps never answered. */
export function deliverEvent(simulation: Simulation, payload: string): void {
  const { type, data } = JSON.parse(payload) as { type: string; data: { object: { id: string } } };
  simulation.begin(`webhook ${type} of ${simulation.name(data.object.id)}`, async () => {
    simulation.figures.webhooks += 1;
    simulation.note("arrives");
    await simulation.inShop((ctx) =>
      handlePaymentEvent(ctx, Buffer.from(payload), sign(payload, ctx.secrets.testWebhook)),
    );
    // Providers promise "at least once": some events come again, much later too.
    if (simulation.isCalm || simulation.random.chance(0.8)) simulation.take(payload);
  });
}

export async function deliverSomeEvent(simulation: Simulation): Promise<void> {
  await simulation.provider.deliverDue();
  if (simulation.mailbox.length === 0) return;
  const recent = simulation.random.chance(0.5) ? simulation.mailbox.slice(-2) : simulation.mailbox;
  deliverEvent(simulation, simulation.random.pick(recent));
}

export function reconcile(simulation: Simulation): void {
  simulation.begin("reconciler", async () => {
    simulation.note("looks");
    await simulation.inShop((ctx) => reconcilePurchases(ctx));
    await simulation.inShop((ctx) => readBalance(ctx));
  });
}

export function lookForLostNews(simulation: Simulation): void {
  simulation.begin("nightly look", async () => {
    simulation.note("looks");
    await simulation.inShop((ctx) => readMissedEvents(ctx));
  });
}

/** An admin gives an order's money back in the shop. */
export function refundInTheShop(simulation: Simulation): void {
  const order = listPaidOrders(simulation).at(-1);
  if (!order) return;
  const amount = simulation.random.chance(0.5)
    ? undefined
    : formatCents(1 + simulation.random.below(order.amountCents));
  pressRefund(simulation, order, { amount });
}

/** An admin gives one line of an order back. */
export function refundALine(simulation: Simulation): void {
  const orders = listPaidOrders(simulation).map((order) => ({
    order,
    lines: listPaidLines(simulation, order),
  }));
  const carts = orders.filter(({ lines }) => lines.length > 1);
  if (carts.length === 0) return;
  const { order, lines } = simulation.random.pick(carts);
  pressRefund(simulation, order, { lineId: simulation.random.pick(lines).id });
}

function listPaidOrders({ ctx }: Simulation): PurchaseRow[] {
  const isPaid = and(eq(purchases.status, "completed"), isNotNull(purchases.paymentIntentId));
  return ctx.db.select().from(purchases).where(isPaid).all();
}

function listPaidLines({ ctx }: Simulation, { id }: PurchaseRow): OrderLine[] {
  return readLinesOf(ctx, id).filter(({ amountCents, refundedAt }) => amountCents > 0 && refundedAt === null);
}

/** Perhaps more than once. */
export function pressRefund(
  simulation: Simulation,
  order: PurchaseRow,
  { amount, lineId }: Pick<RefundRequest, "amount" | "lineId">,
): void {
  const refundedBefore = formatCents(order.refundedCents);
  const request = { requestId: `press-${simulation.figures.operations}`, amount, lineId, refundedBefore };
  for (let presses = simulation.random.pick([1, 1, 2, 3]); presses > 0; presses -= 1) {
    simulation.begin(`admin, ${request.requestId}`, async () => {
      simulation.note(
        `gives ${lineId ? `line ${lineId.slice(0, 4)}` : (amount ?? "all")} of ${order.paymentIntentId} back`,
      );
      await simulation.scheduler.gate();
      await simulation.inShop((ctx) => refundOrder(simulation.asAdmin(ctx), order.id, request));
    });
  }
}

export function dieAndStartAgain(simulation: Simulation): void {
  simulation.restart();
  simulation.begin("start", () => simulation.inShop((ctx) => replayDeletions(ctx)));
  reconcile(simulation);
}

export function changePrice(simulation: Simulation): void {
  if (simulation.random.chance(0.3)) changeReleasePrice(simulation);
  else changeTrackPrice(simulation);
}

function changeTrackPrice(simulation: Simulation): void {
  const trackId = simulation.random.pick(simulation.folders.trackIds);
  const priceCents = simulation.random.pick([149, 149, 199, 199, 299, 299, 0]);
  simulation.note(`the price of ${simulation.name(trackId)} becomes ${priceCents}`);
  simulation.ctx.db.update(tracks).set({ priceCents }).where(eq(tracks.id, trackId)).run();
}

function changeReleasePrice(simulation: Simulation): void {
  const releaseId = simulation.random.pick(simulation.folders.releaseIds);
  const priceCents = simulation.random.pick([0, 250, 300, 449, 449, 700]);
  simulation.note(`the price of ${simulation.name(releaseId)} becomes ${priceCents}`);
  simulation.ctx.db.update(releases).set({ priceCents }).where(eq(releases.id, releaseId)).run();
}

/** The owner takes a track off the site, by one of two ways, or puts it back step by step. */
export function withdrawOrPublish(simulation: Simulation): void {
  const { trackIds } = simulation.folders;
  const withdrawn = trackIds.filter((id) => !simulation.wasPublic(id));
  // What is off the site comes back more often than another goes: its buyers of meanwhile wait for that.
  const trackId = simulation.random.pick(
    withdrawn.length > 0 && simulation.random.chance(0.7) ? withdrawn : trackIds,
  );
  const track = simulation.ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  const change = track?.deletedAt
    ? restoreTrack
    : simulation.random.pick(
        track?.publishedAt ? [unpublishTrack, removeTrack] : [publishTrack, publishTrack, removeTrack],
      );
  simulation.begin("owner", async () => {
    simulation.note(`${change.name} of ${simulation.name(trackId)}`);
    // What is ordered in the same millisecond is neither before nor after it.
    simulation.passTime(1);
    await simulation.inShop(async (ctx) => change(simulation.asAdmin(ctx), trackId));
    simulation.noteShown(trackId);
    simulation.passTime(1);
  });
}

/** What the merchant does at the provider's dashboard, and what the banks do, to any payment there is. */
export function actAtTheDesk(simulation: Simulation): void {
  const { desk } = simulation.provider;
  const payments = desk.listIntents({ limit: 100 }).intents.reverse();
  const decided = payments.filter(({ status }) => status === "succeeded" || status === "processing");
  if (decided.length === 0) return;
  // What is new has most still under way around it, and what is disputed may have been bought again.
  const recent = decided.slice(-2);
  const disputed = decided.filter(({ dispute }) => dispute?.status === "needs_response");
  const choices = simulation.random.pick([decided, recent, disputed.length > 0 ? disputed : recent]);
  const { id, status, amountCents, refundedCents, dispute } = simulation.random.pick(choices);
  const left = amountCents - refundedCents;
  const outcome = simulation.random.chance(0.8) ? "succeeded" : "failed";
  const actions: [string, () => void][] = [];
  if (status === "processing") {
    actions.push([`lets ${outcome} the processing of`, () => desk.finishProcessing(id, outcome)]);
  } else if (dispute?.status === "needs_response") {
    const end = simulation.random.pick(["won", "won", "lost"] as const);
    actions.push([`has ${end} the dispute of`, () => desk.closeDispute(id, end)]);
  } else if (left > 0 && dispute?.status !== "lost") {
    actions.push(["refunds", () => desk.refund(id)]);
    actions.push(["refunds a part of", () => desk.refund(id, 1 + simulation.random.below(left))]);
    const openDispute = () => desk.openDispute(id);
    if (!dispute) actions.push(["disputes", openDispute], ["disputes", openDispute]);
  }
  if (actions.length === 0) return;
  const [verb, act] = simulation.random.pick(actions);
  simulation.begin("desk", async () => {
    simulation.note(`${verb} ${id}`);
    act();
  });
}

export function holdPayments(simulation: Simulation): void {
  const isHeld = !simulation.provider.desk.state().paymentsHeld;
  simulation.note(isHeld ? "banks take their time from now on" : "banks decide at once again");
  simulation.provider.desk.holdPayments(isHeld);
}

/** An account's grace is over. A guest with orders is deleted with the account that has proved the address alone. */
export function deleteAccount(simulation: Simulation): void {
  const userId = simulation.accountOf(simulation.random.pick(simulation.folders.userIds));
  if (userId === simulation.guestId) return;
  simulation.begin("deletions", async () => {
    simulation.note(`the account of ${simulation.name(userId)} is due`);
    const deletionDueAt = simulation.now();
    simulation.ctx.db.update(users).set({ deletionDueAt }).where(eq(users.id, userId)).run();
    await simulation.inShop((ctx) => carryOutDeletions(ctx));
  });
}

/** Somebody with the keys makes a payment by hand under the name of an order that is over, for another sum. */
export function forgePayment(simulation: Simulation): void {
  // A payment that no order of ours names is heard of by its webhook, or found by a person who compares.
  if (simulation.isDeaf) return;
  const isOver = and(eq(purchases.status, "canceled"), eq(purchases.providerStatus, "canceled"));
  const canceled = simulation.ctx.db.select().from(purchases).where(isOver).all();
  const rows = canceled.filter(({ id }) => !simulation.forgedOrders.has(id));
  if (rows.length === 0) return;
  const row = simulation.random.pick(rows);
  simulation.forgedOrders.add(row.id);
  simulation.begin("somebody with the keys", async () => {
    const { shopId } = readSite(simulation.ctx);
    const { paymentMethodId } = simulation.provider.tokenizeCard(goodCard);
    const metadata = { ...purchaseMetadata(row, readLinesOf(simulation.ctx, row.id), shopId), forged: "yes" };
    const intent = await simulation.stripe.paymentIntents.create({
      ...{ amount: row.amountCents - 50, currency: row.currency, metadata },
      ...{ payment_method: paymentMethodId, confirm: true },
    });
    simulation.note(`pays ${intent.id} for ${row.amountCents - 50} instead of ${row.amountCents}`);
  });
}

/** The owner begins a sale of everything, or ends the one that is on. */
export function beginOrEndSale(simulation: Simulation): void {
  simulation.begin("the owner", async () => {
    const owner = simulation.asAdmin(simulation.ctx);
    const active = listDiscounts(owner).find(({ kind, status }) => kind === "sale" && status === "active");
    simulation.note(active ? "ends a sale" : "begins a sale");
    await simulation.inShop(async (ctx) => {
      const admin = simulation.asAdmin(ctx);
      if (active) return endDiscount(admin, active.id);
      const reduction = { percent: simulation.random.pick([10, 40]), amountCents: null };
      const endsAt = new Date(ctx.now().getTime() + 3 * hour).toISOString().slice(0, 16);
      return createSale(admin, { name: "Sale", reduction, items: [], startsAt: null, endsAt });
    });
  });
}

/** A fan types the code of a card: a new one, one that is used, or one for what they have. */
export function redeemSomeCode(simulation: Simulation): void {
  const { userIds, codes } = simulation.folders;
  const userId = simulation.random.pick(userIds);
  const code = simulation.random.pick(codes);
  const redeem = async () => {
    simulation.note(`redeems code ${codes.indexOf(code) + 1}`);
    await simulation.scheduler.gate();
    await simulation.inShop(async (ctx) => redeemCode(simulation.signIn(ctx, userId), code));
  };
  simulation.begin(`${simulation.name(userId)}, code ${simulation.figures.operations}`, redeem, userId);
}

export async function waitAWhile(simulation: Simulation): Promise<void> {
  const hours = simulation.random.pick([0.1, 0.5, 0.5, 2, 25]);
  // A request times out within a minute or two; a browser may stay open for days.
  await simulation.scheduler.letTheShopAnswer();
  simulation.log.push(`--- ${hours} hours pass`);
  simulation.passTime(hours * hour);
}
