import { and, eq, isNotNull } from "drizzle-orm";
import { removeTrack } from "#app/domain/catalogue/editing/remove-track.ts";
import { restoreTrack } from "#app/domain/catalogue/editing/restore-track.ts";
import { unpublishTrack } from "#app/domain/catalogue/editing/unpublish-track.ts";
import { releaseTrack } from "#app/domain/catalogue/publishing/release-track.ts";
import { carryOutDeletions, replayDeletions } from "#app/domain/privacy/deletion/carry-out-deletions.ts";
import { purchaseMetadata } from "#app/domain/purchases/checkout/purchase-metadata.ts";
import { type OrderLine, readLinesOf } from "#app/domain/purchases/lines/read-lines.ts";
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
import { visitCheckout } from "./visits.ts";
import type { World } from "./world.ts";

const minute = 60_000;
const hour = 60 * minute;

/** One of the provider's events reaches the shop: in any order, perhaps again, perhaps never answered. */
export function deliverEvent(world: World, payload: string): void {
  const { type, data } = JSON.parse(payload) as { type: string; data: { object: { id: string } } };
  world.begin(`webhook ${type} of ${world.name(data.object.id)}`, async () => {
    world.figures.webhooks += 1;
    world.note("arrives");
    await world.inShop((ctx) =>
      handlePaymentEvent(ctx, Buffer.from(payload), sign(payload, ctx.secrets.testWebhook)),
    );
    // Providers promise "at least once": some events come again, much later too.
    if (world.isCalm || world.random.chance(0.8)) world.take(payload);
  });
}

async function deliverSomeEvent(world: World): Promise<void> {
  await world.provider.deliverDue();
  if (world.mailbox.length === 0) return;
  const recent = world.random.chance(0.5) ? world.mailbox.slice(-2) : world.mailbox;
  deliverEvent(world, world.random.pick(recent));
}

export function reconcile(world: World): void {
  world.begin("reconciler", async () => {
    world.note("looks");
    await world.inShop((ctx) => reconcilePurchases(ctx));
  });
}

export function lookForLostNews(world: World): void {
  world.begin("nightly look", async () => {
    world.note("looks");
    await world.inShop((ctx) => readMissedEvents(ctx));
  });
}

/** An admin gives an order's money back in the shop. */
function refundInTheShop(world: World): void {
  const order = listPaidOrders(world).at(-1);
  if (!order) return;
  const amount = world.random.chance(0.5)
    ? undefined
    : formatCents(1 + world.random.below(order.amountCents));
  pressRefund(world, order, { amount });
}

/** An admin gives one line of an order back. */
export function refundALine(world: World): void {
  const orders = listPaidOrders(world).map((order) => ({ order, lines: listPaidLines(world, order) }));
  const carts = orders.filter(({ lines }) => lines.length > 1);
  if (carts.length === 0) return;
  const { order, lines } = world.random.pick(carts);
  pressRefund(world, order, { lineId: world.random.pick(lines).id });
}

function listPaidOrders({ ctx }: World): PurchaseRow[] {
  const isPaid = and(eq(purchases.status, "completed"), isNotNull(purchases.paymentIntentId));
  return ctx.db.select().from(purchases).where(isPaid).all();
}

function listPaidLines({ ctx }: World, { id }: PurchaseRow): OrderLine[] {
  return readLinesOf(ctx, id).filter(({ amountCents, refundedAt }) => amountCents > 0 && refundedAt === null);
}

/** Perhaps more than once. */
function pressRefund(
  world: World,
  order: PurchaseRow,
  { amount, lineId }: Pick<RefundRequest, "amount" | "lineId">,
): void {
  const refundedBefore = formatCents(order.refundedCents);
  const request = { requestId: `press-${world.figures.operations}`, amount, lineId, refundedBefore };
  for (let presses = world.random.pick([1, 1, 2, 3]); presses > 0; presses -= 1) {
    world.begin(`admin, ${request.requestId}`, async () => {
      world.note(
        `gives ${lineId ? `line ${lineId.slice(0, 4)}` : (amount ?? "all")} of ${order.paymentIntentId} back`,
      );
      await world.scheduler.gate();
      await world.inShop((ctx) => refundOrder(world.asAdmin(ctx), order.id, request));
    });
  }
}

function dieAndStartAgain(world: World): void {
  world.restart();
  world.begin("start", () => world.inShop((ctx) => replayDeletions(ctx)));
  reconcile(world);
}

function changePrice(world: World): void {
  if (world.random.chance(0.3)) changeReleasePrice(world);
  else changeTrackPrice(world);
}

function changeTrackPrice(world: World): void {
  const trackId = world.random.pick(world.folders.trackIds);
  const priceCents = world.random.pick([149, 149, 199, 199, 299, 299, 0]);
  world.note(`the price of ${world.name(trackId)} becomes ${priceCents}`);
  world.ctx.db.update(tracks).set({ priceCents }).where(eq(tracks.id, trackId)).run();
}

function changeReleasePrice(world: World): void {
  const releaseId = world.random.pick(world.folders.releaseIds);
  const priceCents = world.random.pick([0, 250, 300, 449, 449, 700]);
  world.note(`the price of ${world.name(releaseId)} becomes ${priceCents}`);
  world.ctx.db.update(releases).set({ priceCents }).where(eq(releases.id, releaseId)).run();
}

/** The owner takes a track off the site, by one of two ways, or puts it back step by step. */
function withdrawOrPublish(world: World): void {
  const { trackIds } = world.folders;
  const withdrawn = trackIds.filter((id) => !world.wasPublic(id));
  // What is off the site comes back more often than another goes: its buyers of meanwhile wait for that.
  const trackId = world.random.pick(withdrawn.length > 0 && world.random.chance(0.7) ? withdrawn : trackIds);
  const track = world.ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  const change = track?.deletedAt
    ? restoreTrack
    : world.random.pick(
        track?.publishedAt ? [unpublishTrack, removeTrack] : [releaseTrack, releaseTrack, removeTrack],
      );
  world.begin("owner", async () => {
    world.note(`${change.name} of ${world.name(trackId)}`);
    // What is ordered in the same millisecond is neither before nor after it.
    world.passTime(1);
    await world.inShop(async (ctx) => change(world.asAdmin(ctx), trackId));
    world.noteShown(trackId);
    world.passTime(1);
  });
}

/** What the merchant does at the provider's dashboard, and what the banks do, to any payment there is. */
export function actAtTheDesk(world: World): void {
  const { desk } = world.provider;
  const payments = desk.listIntents({ limit: 100 }).intents.reverse();
  const decided = payments.filter(({ status }) => status === "succeeded" || status === "processing");
  if (decided.length === 0) return;
  // What is new has most still under way around it, and what is disputed may have been bought again.
  const recent = decided.slice(-2);
  const disputed = decided.filter(({ dispute }) => dispute?.status === "needs_response");
  const choices = world.random.pick([decided, recent, disputed.length > 0 ? disputed : recent]);
  const { id, status, amountCents, refundedCents, dispute } = world.random.pick(choices);
  const left = amountCents - refundedCents;
  const outcome = world.random.chance(0.8) ? "succeeded" : "failed";
  const deeds: [string, () => void][] = [];
  if (status === "processing") {
    deeds.push([`lets ${outcome} the processing of`, () => desk.finishProcessing(id, outcome)]);
  } else if (dispute?.status === "needs_response") {
    const end = world.random.pick(["won", "won", "lost"] as const);
    deeds.push([`has ${end} the dispute of`, () => desk.closeDispute(id, end)]);
  } else if (left > 0 && dispute?.status !== "lost") {
    deeds.push(["refunds", () => desk.refund(id)]);
    deeds.push(["refunds a part of", () => desk.refund(id, 1 + world.random.below(left))]);
    const openDispute = () => desk.openDispute(id);
    if (!dispute) deeds.push(["disputes", openDispute], ["disputes", openDispute]);
  }
  if (deeds.length === 0) return;
  const [verb, act] = world.random.pick(deeds);
  world.begin("desk", async () => {
    world.note(`${verb} ${id}`);
    act();
  });
}

function holdPayments(world: World): void {
  const isHeld = !world.provider.desk.state().paymentsHeld;
  world.note(isHeld ? "banks take their time from now on" : "banks decide at once again");
  world.provider.desk.holdPayments(isHeld);
}

/** An account's grace is over. */
function deleteAccount(world: World): void {
  const userId = world.random.pick(world.folders.userIds);
  world.begin("deletions", async () => {
    world.note(`the account of ${world.name(userId)} is due`);
    const deletionDueAt = world.now();
    world.ctx.db.update(users).set({ deletionDueAt }).where(eq(users.id, userId)).run();
    await world.inShop((ctx) => carryOutDeletions(ctx));
  });
}

/** Somebody with the keys makes a payment by hand under the name of an order that is over, for another sum. */
function forgePayment(world: World): void {
  // A payment that no order of ours names is heard of by its webhook, or found by a person who compares.
  if (world.isDeaf) return;
  const isOver = and(eq(purchases.status, "canceled"), eq(purchases.providerStatus, "canceled"));
  const canceled = world.ctx.db.select().from(purchases).where(isOver).all();
  const rows = canceled.filter(({ id }) => !world.forgedOrders.has(id));
  if (rows.length === 0) return;
  const row = world.random.pick(rows);
  world.forgedOrders.add(row.id);
  world.begin("somebody with the keys", async () => {
    const { shopId } = readSite(world.ctx);
    const { paymentMethodId } = world.provider.tokenizeCard(goodCard);
    const metadata = { ...purchaseMetadata(row, readLinesOf(world.ctx, row.id), shopId), forged: "yes" };
    const intent = await world.stripe.paymentIntents.create({
      ...{ amount: row.amountCents - 50, currency: row.currency, metadata },
      ...{ payment_method: paymentMethodId, confirm: true },
    });
    world.note(`pays ${intent.id} for ${row.amountCents - 50} instead of ${row.amountCents}`);
  });
}

async function waitAWhile(world: World): Promise<void> {
  const hours = world.random.pick([0.1, 0.5, 0.5, 2, 25]);
  // A request times out within a minute or two; a browser may stand open for days.
  await world.scheduler.letTheShopAnswer();
  world.log.push(`--- ${hours} hours pass`);
  world.passTime(hours * hour);
}

type Happening = (world: World) => void | Promise<void>;

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
 * What can happen in a world: in each one only some of the special things, as each hides what others would show.
 * @returns what lets something of it happen, the frequent more often than the rare.
 */
export function choosePossibilities(random: Random): Happening {
  const possible = [...everyday, ...special.filter(() => random.chance(0.6))];
  const total = possible.reduce((sum, [weight]) => sum + weight, 0);
  return (world) => {
    let left = random.below(total);
    const chosen = possible.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    return chosen?.[1](world);
  };
}
