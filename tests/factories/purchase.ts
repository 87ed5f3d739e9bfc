import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { testProvider } from "../setup/test-provider.ts";
import { insertTrackLines } from "./orders/lines.ts";
import type { signedInContext } from "./user.ts";

export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  authenticating: "4000002500003155",
};

type Fan = ReturnType<typeof signedInContext>;

/** Pays for a track with a test card, successfully or not. @returns the resulting purchase. */
export async function pay(fan: Fan, trackId: string, number = cards.good) {
  const card = { number, expiry: "12/40", cvc: "123" };
  const { price } = getTrack(fan, trackId);
  await payWithTestCard(fan, { trackId, price, agreesToWithdrawal: true, card }).catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
  });
  const purchase = fan.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, fan.actor.user.id), eq(purchases.trackId, trackId)))
    .orderBy(desc(purchases.purchaseDate))
    .get();
  if (!purchase?.paymentIntentId) throw new Error("The payment was not opened.");
  return { ...purchase, paymentIntentId: purchase.paymentIntentId };
}

/** Pays for a cart of tracks whose price the fan names, each at this amount. @returns the order. */
export async function payForNamed(fan: Fan, trackIds: readonly string[], amountCents: number) {
  fan.db
    .update(tracks)
    .set({ suggestedCents: amountCents })
    .where(inArray(tracks.id, [...trackIds]))
    .run();
  const items = trackIds.map((trackId) => ({ trackId, releaseId: null, amountCents }));
  const card = { number: cards.good, expiry: "12/40", cvc: "123" };
  const price = formatCents(amountCents * trackIds.length);
  const paid = await payWithTestCard(fan, { items, price, agreesToWithdrawal: true, card });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  const { paymentIntentId } = paid;
  const order = fan.db.select().from(purchases).where(eq(purchases.paymentIntentId, paymentIntentId)).get();
  if (!order) throw new Error("The payment was not opened.");
  return { ...order, paymentIntentId };
}

/** Sends money back; without a sum, all of it. */
export async function refund(ctx: Context, paymentIntentId: string, amount?: number): Promise<void> {
  await testProvider(ctx).stripe.refunds.create({
    payment_intent: paymentIntentId,
    ...(amount !== undefined && { amount }),
  });
  await settle(ctx, paymentIntentId);
}

/** Lets the buyer's bank take the payment into dispute. */
export async function dispute(ctx: Context, paymentIntentId: string): Promise<void> {
  testProvider(ctx).desk.openDispute(paymentIntentId);
  await settle(ctx, paymentIntentId);
}

/** Writes a long history of one track bought and refunded again and again, a minute apart. @returns the ids, newest last. */
export function insertRefundedPurchases(fan: Fan, trackId: string, count: number): string[] {
  const end = fan.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => {
    const at = new Date(end - (count - index) * 60_000);
    return {
      id: randomUUID(),
      userId: fan.actor.user.id,
      trackId,
      amountCents: 199,
      currency: "usd",
      provider: "test" as const,
      livemode: false,
      status: "refunded" as const,
      refundedCents: 199,
      purchaseDate: at,
      completedAt: at,
      updatedAt: at,
    };
  });
  fan.db.insert(purchases).values(rows).run();
  insertTrackLines(fan.db, rows);
  return rows.map(({ id }) => id);
}
