import type { Context } from "#app/domain/core/context.ts";
import { purchases } from "#db/schema/index.ts";
import { openTestContext } from "../setup/services.ts";
import { testProvider } from "../setup/test-provider.ts";
import { goodCard } from "./cards.ts";
import { createTrack } from "./track.ts";
import { signedInContext } from "./user.ts";

export { testProvider } from "../setup/test-provider.ts";
export * from "./cards.ts";

/** A signed-in fan and a track of 1.99 on sale, in a shop of their own. */
export async function buyer() {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  return { fan: signedInContext(ctx), track };
}

/** Pays an intent as the buyer's browser does, without the shop hearing of it. */
export async function payElsewhere(ctx: Context, paymentIntentId: string): Promise<void> {
  const { provider, stripe } = testProvider(ctx);
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
}

/** Every purchase there is, in the order they were begun. */
export const allPurchases = (ctx: Context) => ctx.db.select().from(purchases).all();
