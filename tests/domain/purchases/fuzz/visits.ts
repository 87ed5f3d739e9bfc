import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { confirmHostedCheckout } from "#app/domain/purchases/checkout/confirm-hosted-checkout.ts";
import { confirmPurchase } from "#app/domain/purchases/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import { openHostedCheckout } from "#app/domain/purchases/checkout/open-hosted-checkout.ts";
import { answerTestAuthentication } from "#app/domain/purchases/test-mode/answer-authentication.ts";
import { payWithTestCard } from "#app/domain/purchases/test-mode/pay-with-test-card.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { authenticatedCard, declinedCard, goodCard, sessionIdIn } from "../../../factories/buyer.ts";
import type { World } from "./world.ts";

/** One tab of a buyer's browser, open on the checkout of a track. */
interface Tab {
  userId: string;
  trackId: string;
  /** The price on the page, in cents. */
  priceSeen: number;
}

const cards = [
  ...[goodCard, goodCard, goodCard, goodCard, goodCard],
  ...[declinedCard, { ...goodCard, number: "4000 0000 0000 9995" }, authenticatedCard, authenticatedCard],
];

/** Many open a second tab, or click twice; and some buy again what their bank has taken back. */
function chooseVisit(world: World): { userId: string; trackId: string } {
  const { userIds, trackIds } = world.folders;
  const isDisputed = eq(purchases.status, "disputed");
  const again = world.random.chance(0.5)
    ? world.lastVisit
    : (world.ctx.db.select().from(purchases).where(isDisputed).all().at(-1) ?? null);
  const anew = { userId: world.random.pick(userIds), trackId: world.random.pick(trackIds) };
  const { userId, trackId } = again && world.random.chance(0.5) ? again : anew;
  world.lastVisit = { userId, trackId };
  return world.lastVisit;
}

/** A buyer opens a track's checkout and tries to pay by one of the ways that there are. */
export function visitCheckout(world: World): void {
  const { userId, trackId } = chooseVisit(world);
  const track = world.ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  const tab: Tab = { userId, trackId, priceSeen: track?.priceCents ?? 0 };
  const pay = world.random.pick([payByOurForm, payInTheBrowser, payInTheBrowser, payOnTheirPage]);
  const payAway = async () => {
    world.note(`opens the checkout of ${world.name(trackId)} at ${tab.priceSeen}, will use ${pay.name}`);
    await world.scheduler.gate();
    await pay(world, tab);
  };
  world.begin(`${world.name(userId)}, tab ${world.figures.operations}`, payAway, userId);
}

/** The card form of test mode: the shop itself confirms the payment. */
async function payByOurForm(world: World, tab: Tab): Promise<void> {
  const card = world.random.pick(cards);
  world.note(`pays with ${card.number.slice(-4)}`);
  const paid = await world.inShop((ctx) =>
    payWithTestCard(world.signIn(ctx, tab.userId), {
      ...{ trackId: tab.trackId, price: formatCents(tab.priceSeen), card },
    }),
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
    createPaymentIntent(world.signIn(ctx, tab.userId), {
      ...{ trackId: tab.trackId, price: formatCents(tab.priceSeen) },
    }),
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
    openHostedCheckout(world.signIn(ctx, tab.userId), {
      ...{ trackId: tab.trackId, price: formatCents(tab.priceSeen) },
    }),
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
