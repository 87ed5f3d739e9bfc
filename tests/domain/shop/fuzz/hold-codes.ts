import { eq, isNotNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { findCode } from "#app/domain/shop/discounts/find-code.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { discounts, purchaseLines, purchases } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import type { Simulation } from "./simulation.ts";

const holdLength = 30 * 60_000;

/** The shop as a guest sees it whose browser and address nobody else has. */
function asStranger(ctx: Context, name: string, ipAddress: string): Context {
  const guest = { email: `${name}@example.com`, browserKey: `browser of ${name}` };
  return { ...ctx, actor: null, request: { ...ctx.request, ipAddress, guest } };
}

/** A stranger from one of a few networks begins an order with a code; most leave it, some pay it after a while. */
export function holdSomeCode(simulation: Simulation): void {
  const { random, folders } = simulation;
  const name = `stranger-${simulation.figures.operations}`;
  const ipAddress = random.pick(["198.51.100.1", "198.51.100.2", "203.0.113.1"]);
  const request = { trackId: random.pick(folders.trackIds), code: "THIRD" };
  simulation.begin(name, async () => {
    const priceSeen = priceOrder(asStranger(simulation.ctx, name, ipAddress), request).amountCents;
    simulation.note(`opens ${simulation.name(request.trackId)} with ${request.code} at ${priceSeen}`);
    await simulation.scheduler.gate();
    const { paymentIntentId } = await simulation.inShop((ctx) =>
      createPaymentIntent(asStranger(ctx, name, ipAddress), { ...request, price: formatCents(priceSeen) }),
    );
    simulation.figures.held += 1;
    simulation.handOut(paymentIntentId, priceSeen);
    if (random.chance(0.5)) return simulation.note(`leaves ${paymentIntentId}`);
    for (let turns = random.below(12); turns > 0; turns -= 1) await simulation.scheduler.gate();
    simulation.note(`confirms ${paymentIntentId}`);
    const { paymentMethodId } = simulation.provider.tokenizeCard(goodCard);
    await simulation.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
    await simulation.scheduler.gate();
    if (random.chance(0.5)) return simulation.note("never comes back");
    await simulation.inShop((ctx) => confirmPurchase(asStranger(ctx, name, ipAddress), { paymentIntentId }));
  });
}

type Order = typeof purchases.$inferSelect;

/**
 * Codes that the shop refuses although a use is left, or offers although none is: an order holds its use for half an hour
 * after it was opened or first tried to be paid, while a bank works on it, and once it was paid.
 * @returns a sentence for each.
 */
export function findWrongOffers(simulation: Simulation): string[] {
  const { ctx } = simulation;
  const limited = ctx.db.select().from(discounts).where(isNotNull(discounts.maxUses)).all();
  return limited.flatMap(({ id, name, maxUses }) => {
    const lines = ctx.db.select().from(purchaseLines).where(eq(purchaseLines.discountId, id)).all();
    const using = new Set(lines.map(({ purchaseId }) => purchaseId));
    const orders = ctx.db.select().from(purchases).all();
    const taken = orders.filter((order) => using.has(order.id) && isHolding(order, simulation.now())).length;
    const isOffered = offers(simulation, name);
    return isOffered === taken < (maxUses ?? 0)
      ? []
      : [`${name} is ${isOffered ? "offered" : "refused"}, and ${taken} of its ${maxUses} uses are taken`];
  });
}

function isHolding(order: Order, now: Date): boolean {
  if (order.completedAt !== null || order.status === "review" || order.status === "disputed") return true;
  const isRecent = (moment: Date | null) => moment !== null && now.getTime() - moment.getTime() < holdLength;
  const isBeingPaid = order.providerStatus === "processing";
  return (
    order.status === "pending" && (isBeingPaid || isRecent(order.purchaseDate) || isRecent(order.attemptedAt))
  );
}

/** Whether somebody who has never been here can use a code. */
function offers(simulation: Simulation, code: string): boolean {
  try {
    findCode(asStranger(simulation.ctx, "newcomer", "192.0.2.200"), code);
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return false;
  }
}
