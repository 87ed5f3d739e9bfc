import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { confirmHostedCheckout } from "#app/domain/purchases/checkout/confirm-hosted-checkout.ts";
import { confirmPurchase } from "#app/domain/purchases/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import { openHostedCheckout } from "#app/domain/purchases/checkout/open-hosted-checkout.ts";
import { priceOrder } from "#app/domain/purchases/checkout/price-order.ts";
import { takeForFree } from "#app/domain/purchases/checkout/take-for-free.ts";
import type { WantedLine, WantedOrder } from "#app/domain/purchases/checkout/wanted-order.ts";
import { readLinesOf } from "#app/domain/purchases/lines/read-lines.ts";
import { answerTestAuthentication } from "#app/domain/purchases/test-mode/answer-authentication.ts";
import { payWithTestCard } from "#app/domain/purchases/test-mode/pay-with-test-card.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases } from "#db/schema/index.ts";
import { authenticatedCard, declinedCard, goodCard, sessionIdIn } from "../../../factories/buyer.ts";
import type { Visit, World } from "./world.ts";

/** One tab of a buyer's browser, open on the checkout of something. */
interface Tab extends Visit {
  /** The sum on the page, in cents. */
  priceSeen: number;
}

const cards = [
  ...[goodCard, goodCard, goodCard, goodCard, goodCard],
  ...[declinedCard, { ...goodCard, number: "4000 0000 0000 9995" }, authenticatedCard, authenticatedCard],
];

/** Many open a second tab, or click twice; and some buy again what their bank has taken back. */
function chooseVisit(world: World): Visit {
  const disputed = world.random.chance(0.6) ? findDisputed(world) : null;
  if (disputed && world.random.chance(0.6)) return disputed;
  const again = world.lastVisit;
  const anew = { userId: world.random.pick(world.folders.userIds), lines: chooseLines(world) };
  // The same person, and something that shares a part with what stands in the other tab.
  const beside = again && world.random.chance(0.3) ? { ...anew, userId: again.userId } : anew;
  world.lastVisit = again && world.random.chance(0.3) ? again : beside;
  return world.lastVisit;
}

function chooseLines(world: World): WantedLine[] {
  const { random, folders } = world;
  const ofTrack = (trackId: string): WantedLine => ({ trackId, releaseId: null, amountCents: null });
  const track = () => ofTrack(random.pick(folders.trackIds));
  const release = (): WantedLine => {
    const amountCents = random.pick([null, 300, 350, 1000]);
    return { trackId: null, releaseId: random.pick(folders.releaseIds), amountCents };
  };
  // What is off the site is bought with its release alone.
  const isIncomplete = folders.trackIds.some((trackId) => !world.wasPublic(trackId));
  const line = () => (random.chance(isIncomplete ? 0.3 : 0.7) ? track() : release());
  const pair = () => folders.trackIds.slice(random.below(2)).slice(0, 2).map(ofTrack);
  if (!random.chance(0.6)) return [line()];
  // Two singles stay two lines, whatever the prices are; of anything else a part may be owned or covered.
  return random.chance(0.5) ? pair() : [line(), line(), ...(random.chance(0.4) ? [line()] : [])];
}

/** The last purchase that its buyer's bank has taken back. */
function findDisputed(world: World): Visit | null {
  const rows = world.ctx.db.select().from(purchases).where(eq(purchases.status, "disputed")).all();
  const row = rows.at(-1);
  if (!row) return null;
  const lines = readLinesOf(world.ctx, row.id).map(({ trackId, releaseId }) => {
    return { trackId, releaseId, amountCents: null };
  });
  // Some take only a part of it again, with something else.
  const [first] = lines;
  const isInPart = first !== undefined && world.random.chance(0.3);
  return { userId: row.userId, lines: isInPart ? [first, ...chooseLines(world)] : lines };
}

/** A buyer opens a checkout and tries to pay by one of the ways that there are. */
export function visitCheckout(world: World): void {
  const { userId, lines } = chooseVisit(world);
  const tab: Tab = { userId, lines: withoutRepeats(lines), priceSeen: priceOnPage(world, userId, lines) };
  const pay =
    tab.priceSeen === 0
      ? takeIt
      : world.random.pick([payByOurForm, payInTheBrowser, payInTheBrowser, payOnTheirPage]);
  const names = lines.map(({ trackId, releaseId }) => world.name(trackId ?? releaseId ?? "")).join(" + ");
  const payAway = async () => {
    world.note(`opens the checkout of ${names} at ${tab.priceSeen}, will use ${pay.name}`);
    await world.scheduler.gate();
    await pay(world, tab);
  };
  world.begin(`${world.name(userId)}, tab ${world.figures.operations}`, payAway, userId);
}

/** A cart holds a thing once. */
function withoutRepeats(lines: readonly WantedLine[]): WantedLine[] {
  return [...new Map(lines.map((line) => [line.trackId ?? line.releaseId, line])).values()];
}

/** The sum that stands on the page; 0 where the shop says why there is nothing to pay. */
function priceOnPage(world: World, userId: string, lines: readonly WantedLine[]): number {
  try {
    return priceOrder(world.signIn(world.ctx, userId), { lines: withoutRepeats(lines) }).amountCents;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return 0;
  }
}

const wantedOf = ({ lines, priceSeen }: Tab): WantedOrder => ({ lines, price: formatCents(priceSeen) });

/** What costs nothing is taken, perhaps with two presses. */
async function takeIt(world: World, tab: Tab): Promise<void> {
  for (let presses = world.random.pick([1, 2]); presses > 0; presses -= 1) {
    await world.inShop(async (ctx) => takeForFree(world.signIn(ctx, tab.userId), wantedOf(tab)));
    await world.scheduler.gate();
  }
}

/** The card form of test mode: the shop itself confirms the payment. */
async function payByOurForm(world: World, tab: Tab): Promise<void> {
  const card = world.random.pick(cards);
  world.note(`pays with ${card.number.slice(-4)}`);
  const paid = await world.inShop((ctx) =>
    payWithTestCard(world.signIn(ctx, tab.userId), { ...wantedOf(tab), card }),
  );
  if (paid.outcome === "authentication_needed") {
    await authenticate(world, tab, paid.address.split("/").at(-1) ?? "");
    return;
  }
  await comeBack(world, tab, paid.paymentIntentId);
}

/** The provider's form on our page: the browser confirms the payment, and the shop hears of it later. */
async function payInTheBrowser(world: World, tab: Tab): Promise<void> {
  const { paymentIntentId } = await world.inShop((ctx) =>
    createPaymentIntent(world.signIn(ctx, tab.userId), wantedOf(tab)),
  );
  world.note(`holds the secret of ${paymentIntentId}`);
  world.handOut(paymentIntentId, tab.priceSeen);
  for (let tries = 1 + world.random.below(3); tries > 0; tries -= 1) {
    await world.scheduler.gate();
    const card = world.random.pick(cards);
    const { paymentMethodId } = world.provider.tokenizeCard(card);
    world.note(`confirms ${paymentIntentId} with ${card.number.slice(-4)}`);
    try {
      const intent = await world.stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: paymentMethodId,
        return_url: "https://shop.example/payment-success",
      });
      if (intent.status === "requires_action") await authenticate(world, tab, paymentIntentId);
      else await comeBack(world, tab, paymentIntentId);
      return;
    } catch (error) {
      // A declined card, or an answer that got lost: the buyer may press the button again.
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      world.note(`-> ${error.message}`);
    }
  }
}

/** The provider's own page. */
async function payOnTheirPage(world: World, tab: Tab): Promise<void> {
  const { url } = await world.inShop((ctx) =>
    openHostedCheckout(world.signIn(ctx, tab.userId), wantedOf(tab)),
  );
  const sessionId = sessionIdIn(url);
  world.note(`is on the page of ${sessionId}`);
  for (let tries = 1 + world.random.below(2); tries > 0; tries -= 1) {
    await world.scheduler.gate();
    const card = world.random.pick(cards);
    const { paymentMethodId } = world.provider.tokenizeCard(card);
    world.note(`pays ${sessionId} with ${card.number.slice(-4)}`);
    const intentOf = () => {
      const { payment_intent: intent } = world.provider.getSession(sessionId);
      return typeof intent === "string" ? intent : null;
    };
    try {
      const { redirectTo } = world.provider.payHostedSession(sessionId, paymentMethodId);
      const paymentIntentId = intentOf();
      if (paymentIntentId) world.handOut(paymentIntentId, tab.priceSeen);
      if (paymentIntentId && redirectTo.includes("/authenticate/"))
        await authenticate(world, tab, paymentIntentId);
    } catch (error) {
      const paymentIntentId = intentOf();
      if (paymentIntentId) world.handOut(paymentIntentId, tab.priceSeen);
      world.note(`-> ${error instanceof Error ? error.message : String(error)}`);
    }
    await world.scheduler.gate();
    if (world.random.chance(0.3)) continue;
    const { paymentIntentId } = await world.inShop((ctx) =>
      confirmHostedCheckout(world.signIn(ctx, tab.userId), { sessionId }),
    );
    await comeBack(world, tab, paymentIntentId);
    return;
  }
}

/** The bank asks; the buyer passes, fails, or closes the window. */
async function authenticate(world: World, tab: Tab, paymentIntentId: string): Promise<void> {
  await world.scheduler.gate();
  const isPassed = world.random.chance(0.7);
  if (world.random.chance(0.2)) return world.note(`leaves the bank's page of ${paymentIntentId}`);
  world.note(`${isPassed ? "passes" : "fails"} the authentication of ${paymentIntentId}`);
  if (world.random.chance(0.5)) {
    await world.inShop((ctx) =>
      answerTestAuthentication(world.signIn(ctx, tab.userId), paymentIntentId, isPassed),
    );
  } else if (isPassed) world.provider.completeAuthentication(paymentIntentId);
  else world.provider.failAuthentication(paymentIntentId);
  await comeBack(world, tab, paymentIntentId);
}

/** The return page, unless the browser died on the way. */
async function comeBack(world: World, tab: Tab, paymentIntentId: string): Promise<void> {
  await world.scheduler.gate();
  if (world.random.chance(0.4)) return world.note("never comes back");
  world.note(`comes back from ${paymentIntentId}`);
  await world.inShop((ctx) => confirmPurchase(world.signIn(ctx, tab.userId), { paymentIntentId }));
}
