import { and, eq } from "drizzle-orm";
import Stripe from "stripe";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import { confirmHostedCheckout, confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { closeReplaced } from "#app/domain/shop/checkout/start-payment.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import type { RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { answerTestAuthentication, payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { purchases } from "#db/schema/index.ts";
import { authenticatedCard, declinedCard, goodCard, sessionIdIn } from "../../../factories/buyer.ts";
import { chooseRecipient } from "./give-away.ts";
import type { Simulation, Visit } from "./simulation.ts";

/** One tab of a buyer's browser, open on the checkout of something. */
interface Tab extends Visit {
  /** What names the gift that it is; null before its details are sent. */
  giftId: string | null;
  /** The sum on the page, in cents. */
  priceSeen: number;
}

const cards = [
  ...[goodCard, goodCard, goodCard, goodCard, goodCard],
  ...[declinedCard, { ...goodCard, number: "4000 0000 0000 9995" }, authenticatedCard, authenticatedCard],
];

/** Many open a second tab, or click twice; and some buy again what their bank has taken back. */
function chooseVisit(simulation: Simulation): Visit {
  const disputed = simulation.random.chance(0.6) ? findDisputed(simulation) : null;
  if (disputed && simulation.random.chance(0.6)) return disputed;
  const again = simulation.lastVisit;
  const fresh = {
    userId: simulation.random.pick(simulation.folders.userIds),
    code: simulation.random.pick([null, null, "THIRD", "ONCE"]),
    gift: null,
    lines: chooseLines(simulation),
  };
  // The same person, and something that overlaps with what is open in the other tab.
  const overlapping = again && simulation.random.chance(0.3) ? { ...fresh, userId: again.userId } : fresh;
  simulation.lastVisit = again && simulation.random.chance(0.3) ? again : overlapping;
  return simulation.lastVisit;
}

function chooseLines(simulation: Simulation): RequestedItem[] {
  const { random, folders } = simulation;
  const ofTrack = (trackId: string): RequestedItem => ({ trackId, releaseId: null, amountCents: null });
  const track = () => ofTrack(random.pick(folders.trackIds));
  const release = (): RequestedItem => {
    const amountCents = random.pick([null, 300, 350, 1000]);
    return { trackId: null, releaseId: random.pick(folders.releaseIds), amountCents };
  };
  // What is off the site is bought with its release alone.
  const isIncomplete = folders.trackIds.some((trackId) => !simulation.wasPublic(trackId));
  const line = () => (random.chance(isIncomplete ? 0.3 : 0.7) ? track() : release());
  const pair = () => folders.trackIds.slice(random.below(2)).slice(0, 2).map(ofTrack);
  if (!random.chance(0.6)) return [line()];
  // Two singles stay two lines, whatever the prices are; of anything else a part may be owned or covered.
  return random.chance(0.5) ? pair() : [line(), line(), ...(random.chance(0.4) ? [line()] : [])];
}

/** The last purchase that its buyer's bank has taken back. */
function findDisputed(simulation: Simulation): Visit | null {
  const rows = simulation.ctx.db.select().from(purchases).where(eq(purchases.status, "disputed")).all();
  const row = rows.findLast(({ userId }) => simulation.folders.userIds.includes(userId));
  if (!row) return null;
  const lines = readLinesOf(simulation.ctx, row.id).map(({ trackId, releaseId }) => {
    return { trackId, releaseId, amountCents: null };
  });
  // Some take only a part of it again, with something else.
  const [first] = lines;
  const isInPart = first !== undefined && simulation.random.chance(0.3);
  return {
    userId: row.userId,
    code: null,
    gift: null,
    lines: isInPart ? [first, ...chooseLines(simulation)] : lines,
  };
}

/** A buyer opens a checkout and tries to pay by one of the ways that there are. */
export function visitCheckout(simulation: Simulation): void {
  openCheckout(simulation, chooseVisit(simulation));
}

/** A guest goes Back, or opens a second tab: the checkout of what they have paid for, perhaps with something else. */
export function payAgain(simulation: Simulation): void {
  const { random, guestId } = simulation;
  const isPaid = and(eq(purchases.guestId, guestId ?? ""), eq(purchases.status, "completed"));
  const rows = simulation.ctx.db
    .select()
    .from(purchases)
    .where(and(isPaid, eq(purchases.cause, "sale")))
    .all();
  if (!guestId || rows.length === 0) {
    visitCheckout(simulation);
    return;
  }
  const paid = readLinesOf(simulation.ctx, random.pick(rows).id).map(({ trackId, releaseId }) => {
    return { trackId, releaseId, amountCents: releaseId === null ? null : random.pick([null, 350, 1000]) };
  });
  const lines = random.chance(0.3) ? [...paid, ...chooseLines(simulation)] : paid;
  for (let tabs = random.pick([1, 2]); tabs > 0; tabs -= 1)
    openCheckout(simulation, { userId: guestId, code: null, gift: null, lines });
}

/** A buyer gives something as a gift, perhaps in two tabs. */
export function buyAsGift(simulation: Simulation): void {
  const { random, folders } = simulation;
  const isGuests = simulation.hasBusyGuest && random.chance(0.6);
  const fresh = {
    userId: isGuests ? (simulation.guestId ?? "") : random.pick(folders.userIds),
    code: random.pick([null, null, "THIRD", "ONCE"]),
    gift: chooseRecipient(simulation),
    lines: chooseLines(simulation),
  };
  const again = simulation.lastGift;
  simulation.lastGift = again && random.chance(0.4) ? again : fresh;
  openCheckout(simulation, simulation.lastGift);
}

function openCheckout(simulation: Simulation, visit: Visit): void {
  const { userId, gift, lines } = visit;
  const tab: Tab = {
    ...visit,
    giftId: null,
    lines: withoutRepeats(lines),
    priceSeen: priceOnPage(simulation, visit),
  };
  const pay =
    tab.priceSeen === 0
      ? claim
      : simulation.random.pick([payByOurForm, payInTheBrowser, payInTheBrowser, payOnTheirPage]);
  const names = lines
    .map(({ trackId, releaseId }) => simulation.name(trackId ?? releaseId ?? ""))
    .join(" + ");
  const payAway = async () => {
    simulation.note(
      `opens the checkout of ${names}${gift ? ` for ${gift.name}` : ""} at ${tab.priceSeen}, will use ${pay.name}`,
    );
    await simulation.scheduler.gate();
    if (gift)
      tab.giftId = await simulation.inShop(async (ctx) => saveGift(simulation.visit(ctx, userId), gift));
    await pay(simulation, tab);
  };
  simulation.begin(`${simulation.name(userId)}, tab ${simulation.figures.operations}`, payAway, userId);
}

/** A cart holds a thing once. */
function withoutRepeats(lines: readonly RequestedItem[]): RequestedItem[] {
  return [...new Map(lines.map((line) => [line.trackId ?? line.releaseId, line])).values()];
}

/** The sum shown on the page; 0 if the shop says why there is nothing to pay. */
function priceOnPage(simulation: Simulation, { userId, lines, code, gift }: Visit): number {
  try {
    const request = { ...requestFor(withoutRepeats(lines)), code, ...(gift && { gift: { id: null } }) };
    return priceOrder(simulation.visit(simulation.ctx, userId), request).amountCents;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return 0;
  }
}

const requestOf = ({ lines, code, gift, giftId, priceSeen }: Tab): OrderRequest => ({
  ...requestFor(lines),
  ...(gift && { gift: { id: giftId } }),
  code,
  price: formatCents(priceSeen),
});

/** One thing is bought at its own checkout, several with the cart. */
function requestFor(items: readonly RequestedItem[]): OrderRequest {
  const [only, ...others] = items;
  if (!only || others.length > 0) return { items };
  const amount = only.amountCents ?? "minimum";
  return only.trackId === null
    ? { releaseId: only.releaseId ?? "", amount }
    : { trackId: only.trackId, amount };
}

/** What costs nothing is taken, perhaps with two presses. */
async function claim(simulation: Simulation, tab: Tab): Promise<void> {
  for (let presses = simulation.random.pick([1, 2]); presses > 0; presses -= 1) {
    await simulation.inShop(async (ctx) => {
      const fan = simulation.visit(ctx, tab.userId);
      await closeReplaced(fan, requestOf(tab));
      return claimForFree(fan, requestOf(tab));
    });
    await simulation.scheduler.gate();
  }
}

/** The card form of test mode: the shop itself confirms the payment. */
async function payByOurForm(simulation: Simulation, tab: Tab): Promise<void> {
  const card = simulation.random.pick(cards);
  simulation.note(`pays with ${card.number.slice(-4)}`);
  const paid = await simulation.inShop((ctx) =>
    payWithTestCard(simulation.visit(ctx, tab.userId), { ...requestOf(tab), card }),
  );
  if (paid.outcome === "authentication_needed") {
    await authenticate(simulation, tab, paid.address.split("/").at(-1) ?? "");
    return;
  }
  await comeBack(simulation, tab, paid.paymentIntentId);
}

/** The provider's form on our page: the browser confirms the payment, and the shop hears of it later. */
async function payInTheBrowser(simulation: Simulation, tab: Tab): Promise<void> {
  const { paymentIntentId } = await simulation.inShop((ctx) =>
    createPaymentIntent(simulation.visit(ctx, tab.userId), requestOf(tab)),
  );
  simulation.note(`holds the secret of ${paymentIntentId}`);
  simulation.handOut(paymentIntentId, tab.priceSeen);
  for (let tries = 1 + simulation.random.below(3); tries > 0; tries -= 1) {
    await simulation.scheduler.gate();
    const card = simulation.random.pick(cards);
    const { paymentMethodId } = simulation.provider.tokenizeCard(card);
    simulation.note(`confirms ${paymentIntentId} with ${card.number.slice(-4)}`);
    try {
      const intent = await simulation.stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: paymentMethodId,
        return_url: "https://shop.example/payment-success",
      });
      if (intent.status === "requires_action") await authenticate(simulation, tab, paymentIntentId);
      else await comeBack(simulation, tab, paymentIntentId);
      return;
    } catch (error) {
      // A declined card, or an answer that got lost: the buyer may press the button again.
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      simulation.note(`-> ${error.message}`);
    }
  }
}

/** The provider's own page. */
async function payOnTheirPage(simulation: Simulation, tab: Tab): Promise<void> {
  const { url } = await simulation.inShop((ctx) =>
    createHostedCheckout(simulation.visit(ctx, tab.userId), requestOf(tab)),
  );
  const sessionId = sessionIdIn(url);
  simulation.note(`is on the page of ${sessionId}`);
  for (let tries = 1 + simulation.random.below(2); tries > 0; tries -= 1) {
    await simulation.scheduler.gate();
    const card = simulation.random.pick(cards);
    const { paymentMethodId } = simulation.provider.tokenizeCard(card);
    simulation.note(`pays ${sessionId} with ${card.number.slice(-4)}`);
    const intentOf = () => {
      return simulation.provider.getSession(sessionId).paymentIntentId;
    };
    try {
      const { redirectTo } = simulation.provider.payHostedSession(sessionId, paymentMethodId);
      const paymentIntentId = intentOf();
      if (paymentIntentId) simulation.handOut(paymentIntentId, tab.priceSeen);
      if (paymentIntentId && redirectTo.includes("/authenticate/"))
        await authenticate(simulation, tab, paymentIntentId);
    } catch (error) {
      const paymentIntentId = intentOf();
      if (paymentIntentId) simulation.handOut(paymentIntentId, tab.priceSeen);
      simulation.note(`-> ${error instanceof Error ? error.message : String(error)}`);
    }
    await simulation.scheduler.gate();
    if (simulation.random.chance(0.3)) continue;
    const { paymentIntentId } = await simulation.inShop((ctx) =>
      confirmHostedCheckout(simulation.visit(ctx, tab.userId), { sessionId }),
    );
    await comeBack(simulation, tab, paymentIntentId);
    return;
  }
}

/** The bank asks; the buyer passes, fails, or closes the window. */
async function authenticate(simulation: Simulation, tab: Tab, paymentIntentId: string): Promise<void> {
  await simulation.scheduler.gate();
  const isPassed = simulation.random.chance(0.7);
  if (simulation.random.chance(0.2)) return simulation.note(`leaves the bank's page of ${paymentIntentId}`);
  simulation.note(`${isPassed ? "passes" : "fails"} the authentication of ${paymentIntentId}`);
  if (simulation.random.chance(0.5)) {
    await simulation.inShop((ctx) =>
      answerTestAuthentication(simulation.visit(ctx, tab.userId), paymentIntentId, isPassed),
    );
  } else if (isPassed) simulation.provider.completeAuthentication(paymentIntentId);
  else simulation.provider.failAuthentication(paymentIntentId);
  await comeBack(simulation, tab, paymentIntentId);
}

/** The return page, unless the browser died on the way. */
async function comeBack(simulation: Simulation, tab: Tab, paymentIntentId: string): Promise<void> {
  await simulation.scheduler.gate();
  if (simulation.random.chance(0.4)) return simulation.note("never comes back");
  simulation.note(`comes back from ${paymentIntentId}`);
  await simulation.inShop((ctx) => confirmPurchase(simulation.visit(ctx, tab.userId), { paymentIntentId }));
}
