import { and, eq, isNotNull } from "drizzle-orm";
import { removeTrack, restoreTrack, unpublishTrack } from "#app/domain/catalogue/editing/hide-track.ts";
import { releaseTrack } from "#app/domain/catalogue/publishing/publish-track.ts";
import { carryOutDeletions, replayDeletions } from "#app/domain/privacy/deletion/carry-out-deletions.ts";
import { purchaseMetadata } from "#app/domain/purchases/checkout/insert-order.ts";
import { type OrderLine, readLinesOf } from "#app/domain/purchases/lines/order-lines.ts";
import { refundOrder } from "#app/domain/purchases/orders/refund-order.ts";
import { readMissedEvents } from "#app/domain/purchases/reconciliation/read-missed-events.ts";
import { reconcilePurchases } from "#app/domain/purchases/reconciliation/reconcile-purchases.ts";
import { handlePaymentEvent } from "#app/domain/purchases/settlement/handle-payment-event.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { formatCents } from "#app/shared/money.ts";
import type { RefundRequest } from "#app/shared/purchases/order-schema.ts";
import { type PurchaseRow, purchases, releases, tracks, users } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import type { Random } from "../../../setup/random.ts";
import { sign } from "../../../setup/webhook-events.ts";
import type { Simulation } from "./simulation.ts";
import { visitCheckout } from "./visits.ts";

const minute = 60_000;
const hour = 60 * minute;

/** One of the provider's events reaches the shop: in any order, perhaps again, perhaps never answered. */
export function deliverEvent(context: Simulation, payload: string): void {
  const { type, data } = JSON.parse(payload) as { type: string; data: { object: { id: string } } };
  context.begin(`webhook ${type} of ${context.name(data.object.id)}`, async () => {
    context.figures.webhooks += 1;
    context.note("arrives");
    await context.inShop((ctx) =>
      handlePaymentEvent(ctx, Buffer.from(payload), sign(payload, ctx.secrets.testWebhook)),
    );
    // Providers promise "at least once": some events come again, much later too.
    if (context.isCalm || context.random.chance(0.8)) context.take(payload);
  });
}

async function deliverSomeEvent(context: Simulation): Promise<void> {
  await context.provider.deliverDue();
  if (context.mailbox.length === 0) return;
  const recent = context.random.chance(0.5) ? context.mailbox.slice(-2) : context.mailbox;
  deliverEvent(context, context.random.pick(recent));
}

export function reconcile(context: Simulation): void {
  context.begin("reconciler", async () => {
    context.note("looks");
    await context.inShop((ctx) => reconcilePurchases(ctx));
  });
}

export function lookForLostNews(context: Simulation): void {
  context.begin("nightly look", async () => {
    context.note("looks");
    await context.inShop((ctx) => readMissedEvents(ctx));
  });
}

/** An admin gives an order's money back in the shop. */
function refundInTheShop(context: Simulation): void {
  const order = listPaidOrders(context).at(-1);
  if (!order) return;
  const amount = context.random.chance(0.5)
    ? undefined
    : formatCents(1 + context.random.below(order.amountCents));
  pressRefund(context, order, { amount });
}

/** An admin gives one line of an order back. */
export function refundALine(context: Simulation): void {
  const orders = listPaidOrders(context).map((order) => ({ order, lines: listPaidLines(context, order) }));
  const carts = orders.filter(({ lines }) => lines.length > 1);
  if (carts.length === 0) return;
  const { order, lines } = context.random.pick(carts);
  pressRefund(context, order, { lineId: context.random.pick(lines).id });
}

function listPaidOrders({ ctx }: Simulation): PurchaseRow[] {
  const isPaid = and(eq(purchases.status, "completed"), isNotNull(purchases.paymentIntentId));
  return ctx.db.select().from(purchases).where(isPaid).all();
}

function listPaidLines({ ctx }: Simulation, { id }: PurchaseRow): OrderLine[] {
  return readLinesOf(ctx, id).filter(({ amountCents, refundedAt }) => amountCents > 0 && refundedAt === null);
}

/** Perhaps more than once. */
function pressRefund(
  context: Simulation,
  order: PurchaseRow,
  { amount, lineId }: Pick<RefundRequest, "amount" | "lineId">,
): void {
  const refundedBefore = formatCents(order.refundedCents);
  const request = { requestId: `press-${context.figures.operations}`, amount, lineId, refundedBefore };
  for (let presses = context.random.pick([1, 1, 2, 3]); presses > 0; presses -= 1) {
    context.begin(`admin, ${request.requestId}`, async () => {
      context.note(
        `gives ${lineId ? `line ${lineId.slice(0, 4)}` : (amount ?? "all")} of ${order.paymentIntentId} back`,
      );
      await context.scheduler.gate();
      await context.inShop((ctx) => refundOrder(context.asAdmin(ctx), order.id, request));
    });
  }
}

function dieAndStartAgain(context: Simulation): void {
  context.restart();
  context.begin("start", () => context.inShop((ctx) => replayDeletions(ctx)));
  reconcile(context);
}

function changePrice(context: Simulation): void {
  if (context.random.chance(0.3)) changeReleasePrice(context);
  else changeTrackPrice(context);
}

function changeTrackPrice(context: Simulation): void {
  const trackId = context.random.pick(context.folders.trackIds);
  const priceCents = context.random.pick([149, 149, 199, 199, 299, 299, 0]);
  context.note(`the price of ${context.name(trackId)} becomes ${priceCents}`);
  context.ctx.db.update(tracks).set({ priceCents }).where(eq(tracks.id, trackId)).run();
}

function changeReleasePrice(context: Simulation): void {
  const releaseId = context.random.pick(context.folders.releaseIds);
  const priceCents = context.random.pick([0, 250, 300, 449, 449, 700]);
  context.note(`the price of ${context.name(releaseId)} becomes ${priceCents}`);
  context.ctx.db.update(releases).set({ priceCents }).where(eq(releases.id, releaseId)).run();
}

/** The owner takes a track off the site, by one of two ways, or puts it back step by step. */
function withdrawOrPublish(context: Simulation): void {
  const { trackIds } = context.folders;
  const withdrawn = trackIds.filter((id) => !context.wasPublic(id));
  // What is off the site comes back more often than another goes: its buyers of meanwhile wait for that.
  const trackId = context.random.pick(
    withdrawn.length > 0 && context.random.chance(0.7) ? withdrawn : trackIds,
  );
  const track = context.ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  const change = track?.deletedAt
    ? restoreTrack
    : context.random.pick(
        track?.publishedAt ? [unpublishTrack, removeTrack] : [releaseTrack, releaseTrack, removeTrack],
      );
  context.begin("owner", async () => {
    context.note(`${change.name} of ${context.name(trackId)}`);
    // What is ordered in the same millisecond is neither before nor after it.
    context.passTime(1);
    await context.inShop(async (ctx) => change(context.asAdmin(ctx), trackId));
    context.noteShown(trackId);
    context.passTime(1);
  });
}

/** What the merchant does at the provider's dashboard, and what the banks do, to any payment there is. */
export function actAtTheDesk(context: Simulation): void {
  const { desk } = context.provider;
  const payments = desk.listIntents({ limit: 100 }).intents.reverse();
  const decided = payments.filter(({ status }) => status === "succeeded" || status === "processing");
  if (decided.length === 0) return;
  // What is new has most still under way around it, and what is disputed may have been bought again.
  const recent = decided.slice(-2);
  const disputed = decided.filter(({ dispute }) => dispute?.status === "needs_response");
  const choices = context.random.pick([decided, recent, disputed.length > 0 ? disputed : recent]);
  const { id, status, amountCents, refundedCents, dispute } = context.random.pick(choices);
  const left = amountCents - refundedCents;
  const outcome = context.random.chance(0.8) ? "succeeded" : "failed";
  const deeds: [string, () => void][] = [];
  if (status === "processing") {
    deeds.push([`lets ${outcome} the processing of`, () => desk.finishProcessing(id, outcome)]);
  } else if (dispute?.status === "needs_response") {
    const end = context.random.pick(["won", "won", "lost"] as const);
    deeds.push([`has ${end} the dispute of`, () => desk.closeDispute(id, end)]);
  } else if (left > 0 && dispute?.status !== "lost") {
    deeds.push(["refunds", () => desk.refund(id)]);
    deeds.push(["refunds a part of", () => desk.refund(id, 1 + context.random.below(left))]);
    const openDispute = () => desk.openDispute(id);
    if (!dispute) deeds.push(["disputes", openDispute], ["disputes", openDispute]);
  }
  if (deeds.length === 0) return;
  const [verb, act] = context.random.pick(deeds);
  context.begin("desk", async () => {
    context.note(`${verb} ${id}`);
    act();
  });
}

function holdPayments(context: Simulation): void {
  const isHeld = !context.provider.desk.state().paymentsHeld;
  context.note(isHeld ? "banks take their time from now on" : "banks decide at once again");
  context.provider.desk.holdPayments(isHeld);
}

/** An account's grace is over. */
function deleteAccount(context: Simulation): void {
  const userId = context.random.pick(context.folders.userIds);
  context.begin("deletions", async () => {
    context.note(`the account of ${context.name(userId)} is due`);
    const deletionDueAt = context.now();
    context.ctx.db.update(users).set({ deletionDueAt }).where(eq(users.id, userId)).run();
    await context.inShop((ctx) => carryOutDeletions(ctx));
  });
}

/** Somebody with the keys makes a payment by hand under the name of an order that is over, for another sum. */
function forgePayment(context: Simulation): void {
  // A payment that no order of ours names is heard of by its webhook, or found by a person who compares.
  if (context.isDeaf) return;
  const isOver = and(eq(purchases.status, "canceled"), eq(purchases.providerStatus, "canceled"));
  const canceled = context.ctx.db.select().from(purchases).where(isOver).all();
  const rows = canceled.filter(({ id }) => !context.forgedOrders.has(id));
  if (rows.length === 0) return;
  const row = context.random.pick(rows);
  context.forgedOrders.add(row.id);
  context.begin("somebody with the keys", async () => {
    const { shopId } = readSite(context.ctx);
    const { paymentMethodId } = context.provider.tokenizeCard(goodCard);
    const metadata = { ...purchaseMetadata(row, readLinesOf(context.ctx, row.id), shopId), forged: "yes" };
    const intent = await context.stripe.paymentIntents.create({
      ...{ amount: row.amountCents - 50, currency: row.currency, metadata },
      ...{ payment_method: paymentMethodId, confirm: true },
    });
    context.note(`pays ${intent.id} for ${row.amountCents - 50} instead of ${row.amountCents}`);
  });
}

async function waitAWhile(context: Simulation): Promise<void> {
  const hours = context.random.pick([0.1, 0.5, 0.5, 2, 25]);
  // A request times out within a minute or two; a browser may stay open for days.
  await context.scheduler.letTheShopAnswer();
  context.log.push(`--- ${hours} hours pass`);
  context.passTime(hours * hour);
}

type Happening = (context: Simulation) => void | Promise<void>;

const everyday: [weight: number, happen: Happening][] = [
  [35, visitCheckout],
  [35, deliverSomeEvent],
  [20, actAtTheDesk],
];
const special: [weight: number, happen: Happening][] = [
  [4, reconcile],
  [2, lookForLostNews],
  [6, refundInTheShop],
  [6, refundALine],
  [3, dieAndStartAgain],
  [4, changePrice],
  [12, withdrawOrPublish],
  [2, holdPayments],
  [3, deleteAccount],
  [6, forgePayment],
  [3, waitAWhile],
];

/**
 * What can happen in a simulation: in each one only some of the special events, as each hides what others would show.
 * @returns what lets something of it happen, the frequent more often than the rare.
 */
export function choosePossibilities(random: Random): Happening {
  const possible = [...everyday, ...special.filter(() => random.chance(0.6))];
  const total = possible.reduce((sum, [weight]) => sum + weight, 0);
  return (context) => {
    let left = random.below(total);
    const chosen = possible.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    return chosen?.[1](context);
  };
}
