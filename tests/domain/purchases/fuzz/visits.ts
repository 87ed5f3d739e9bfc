import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { claimForFree } from "#app/domain/purchases/checkout/claim-for-free.ts";
import { confirmHostedCheckout, confirmPurchase } from "#app/domain/purchases/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import { openHostedCheckout } from "#app/domain/purchases/checkout/open-hosted-checkout.ts";
import type { OrderRequest, RequestedLine } from "#app/domain/purchases/checkout/price-order.ts";
import { priceOrder } from "#app/domain/purchases/checkout/price-order.ts";
import { readLinesOf } from "#app/domain/purchases/lines/order-lines.ts";
import { answerTestAuthentication, payWithTestCard } from "#app/domain/purchases/test-mode/test-checkout.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases } from "#db/schema/index.ts";
import { authenticatedCard, declinedCard, goodCard, sessionIdIn } from "../../../factories/buyer.ts";
import type { Simulation, Visit } from "./simulation.ts";

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
function chooseVisit(context: Simulation): Visit {
  const disputed = context.random.chance(0.6) ? findDisputed(context) : null;
  if (disputed && context.random.chance(0.6)) return disputed;
  const again = context.lastVisit;
  const fresh = { userId: context.random.pick(context.folders.userIds), lines: chooseLines(context) };
  // The same person, and something that overlaps with what is open in the other tab.
  const overlapping = again && context.random.chance(0.3) ? { ...fresh, userId: again.userId } : fresh;
  context.lastVisit = again && context.random.chance(0.3) ? again : overlapping;
  return context.lastVisit;
}

function chooseLines(context: Simulation): RequestedLine[] {
  const { random, folders } = context;
  const ofTrack = (trackId: string): RequestedLine => ({ trackId, releaseId: null, amountCents: null });
  const track = () => ofTrack(random.pick(folders.trackIds));
  const release = (): RequestedLine => {
    const amountCents = random.pick([null, 300, 350, 1000]);
    return { trackId: null, releaseId: random.pick(folders.releaseIds), amountCents };
  };
  // What is off the site is bought with its release alone.
  const isIncomplete = folders.trackIds.some((trackId) => !context.wasPublic(trackId));
  const line = () => (random.chance(isIncomplete ? 0.3 : 0.7) ? track() : release());
  const pair = () => folders.trackIds.slice(random.below(2)).slice(0, 2).map(ofTrack);
  if (!random.chance(0.6)) return [line()];
  // Two singles stay two lines, whatever the prices are; of anything else a part may be owned or covered.
  return random.chance(0.5) ? pair() : [line(), line(), ...(random.chance(0.4) ? [line()] : [])];
}

/** The last purchase that its buyer's bank has taken back. */
function findDisputed(context: Simulation): Visit | null {
  const rows = context.ctx.db.select().from(purchases).where(eq(purchases.status, "disputed")).all();
  const row = rows.at(-1);
  if (!row) return null;
  const lines = readLinesOf(context.ctx, row.id).map(({ trackId, releaseId }) => {
    return { trackId, releaseId, amountCents: null };
  });
  // Some take only a part of it again, with something else.
  const [first] = lines;
  const isInPart = first !== undefined && context.random.chance(0.3);
  return { userId: row.userId, lines: isInPart ? [first, ...chooseLines(context)] : lines };
}

/** A buyer opens a checkout and tries to pay by one of the ways that there are. */
export function visitCheckout(context: Simulation): void {
  const { userId, lines } = chooseVisit(context);
  const tab: Tab = { userId, lines: withoutRepeats(lines), priceSeen: priceOnPage(context, userId, lines) };
  const pay =
    tab.priceSeen === 0
      ? claim
      : context.random.pick([payByOurForm, payInTheBrowser, payInTheBrowser, payOnTheirPage]);
  const names = lines.map(({ trackId, releaseId }) => context.name(trackId ?? releaseId ?? "")).join(" + ");
  const payAway = async () => {
    context.note(`opens the checkout of ${names} at ${tab.priceSeen}, will use ${pay.name}`);
    await context.scheduler.gate();
    await pay(context, tab);
  };
  context.begin(`${context.name(userId)}, tab ${context.figures.operations}`, payAway, userId);
}

/** A cart holds a thing once. */
function withoutRepeats(lines: readonly RequestedLine[]): RequestedLine[] {
  return [...new Map(lines.map((line) => [line.trackId ?? line.releaseId, line])).values()];
}

/** The sum shown on the page; 0 if the shop says why there is nothing to pay. */
function priceOnPage(context: Simulation, userId: string, lines: readonly RequestedLine[]): number {
  try {
    return priceOrder(context.signIn(context.ctx, userId), { lines: withoutRepeats(lines) }).amountCents;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return 0;
  }
}

const wantedOf = ({ lines, priceSeen }: Tab): OrderRequest => ({ lines, price: formatCents(priceSeen) });

/** What costs nothing is taken, perhaps with two presses. */
async function claim(context: Simulation, tab: Tab): Promise<void> {
  for (let presses = context.random.pick([1, 2]); presses > 0; presses -= 1) {
    await context.inShop(async (ctx) => claimForFree(context.signIn(ctx, tab.userId), wantedOf(tab)));
    await context.scheduler.gate();
  }
}

/** The card form of test mode: the shop itself confirms the payment. */
async function payByOurForm(context: Simulation, tab: Tab): Promise<void> {
  const card = context.random.pick(cards);
  context.note(`pays with ${card.number.slice(-4)}`);
  const paid = await context.inShop((ctx) =>
    payWithTestCard(context.signIn(ctx, tab.userId), { ...wantedOf(tab), card }),
  );
  if (paid.outcome === "authentication_needed") {
    await authenticate(context, tab, paid.address.split("/").at(-1) ?? "");
    return;
  }
  await comeBack(context, tab, paid.paymentIntentId);
}

/** The provider's form on our page: the browser confirms the payment, and the shop hears of it later. */
async function payInTheBrowser(context: Simulation, tab: Tab): Promise<void> {
  const { paymentIntentId } = await context.inShop((ctx) =>
    createPaymentIntent(context.signIn(ctx, tab.userId), wantedOf(tab)),
  );
  context.note(`holds the secret of ${paymentIntentId}`);
  context.handOut(paymentIntentId, tab.priceSeen);
  for (let tries = 1 + context.random.below(3); tries > 0; tries -= 1) {
    await context.scheduler.gate();
    const card = context.random.pick(cards);
    const { paymentMethodId } = context.provider.tokenizeCard(card);
    context.note(`confirms ${paymentIntentId} with ${card.number.slice(-4)}`);
    try {
      const intent = await context.stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: paymentMethodId,
        return_url: "https://shop.example/payment-success",
      });
      if (intent.status === "requires_action") await authenticate(context, tab, paymentIntentId);
      else await comeBack(context, tab, paymentIntentId);
      return;
    } catch (error) {
      // A declined card, or an answer that got lost: the buyer may press the button again.
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      context.note(`-> ${error.message}`);
    }
  }
}

/** The provider's own page. */
async function payOnTheirPage(context: Simulation, tab: Tab): Promise<void> {
  const { url } = await context.inShop((ctx) =>
    openHostedCheckout(context.signIn(ctx, tab.userId), wantedOf(tab)),
  );
  const sessionId = sessionIdIn(url);
  context.note(`is on the page of ${sessionId}`);
  for (let tries = 1 + context.random.below(2); tries > 0; tries -= 1) {
    await context.scheduler.gate();
    const card = context.random.pick(cards);
    const { paymentMethodId } = context.provider.tokenizeCard(card);
    context.note(`pays ${sessionId} with ${card.number.slice(-4)}`);
    const intentOf = () => {
      const { payment_intent: intent } = context.provider.getSession(sessionId);
      return typeof intent === "string" ? intent : null;
    };
    try {
      const { redirectTo } = context.provider.payHostedSession(sessionId, paymentMethodId);
      const paymentIntentId = intentOf();
      if (paymentIntentId) context.handOut(paymentIntentId, tab.priceSeen);
      if (paymentIntentId && redirectTo.includes("/authenticate/"))
        await authenticate(context, tab, paymentIntentId);
    } catch (error) {
      const paymentIntentId = intentOf();
      if (paymentIntentId) context.handOut(paymentIntentId, tab.priceSeen);
      context.note(`-> ${error instanceof Error ? error.message : String(error)}`);
    }
    await context.scheduler.gate();
    if (context.random.chance(0.3)) continue;
    const { paymentIntentId } = await context.inShop((ctx) =>
      confirmHostedCheckout(context.signIn(ctx, tab.userId), { sessionId }),
    );
    await comeBack(context, tab, paymentIntentId);
    return;
  }
}

/** The bank asks; the buyer passes, fails, or closes the window. */
async function authenticate(context: Simulation, tab: Tab, paymentIntentId: string): Promise<void> {
  await context.scheduler.gate();
  const isPassed = context.random.chance(0.7);
  if (context.random.chance(0.2)) return context.note(`leaves the bank's page of ${paymentIntentId}`);
  context.note(`${isPassed ? "passes" : "fails"} the authentication of ${paymentIntentId}`);
  if (context.random.chance(0.5)) {
    await context.inShop((ctx) =>
      answerTestAuthentication(context.signIn(ctx, tab.userId), paymentIntentId, isPassed),
    );
  } else if (isPassed) context.provider.completeAuthentication(paymentIntentId);
  else context.provider.failAuthentication(paymentIntentId);
  await comeBack(context, tab, paymentIntentId);
}

/** The return page, unless the browser died on the way. */
async function comeBack(context: Simulation, tab: Tab, paymentIntentId: string): Promise<void> {
  await context.scheduler.gate();
  if (context.random.chance(0.4)) return context.note("never comes back");
  context.note(`comes back from ${paymentIntentId}`);
  await context.inShop((ctx) => confirmPurchase(context.signIn(ctx, tab.userId), { paymentIntentId }));
}
