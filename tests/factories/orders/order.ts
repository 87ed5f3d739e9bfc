import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { withProvider } from "../../setup/flaky-provider.ts";
import { openTestContext } from "../../setup/services.ts";
import { allPurchases, goodCard } from "../buyer.ts";
import { createTrack } from "../track.ts";
import { signedInContext } from "../user.ts";

/** Trouble on the line to the provider; a test switches it on for the paths it is about. */
export interface LineProblem {
  /** The request never arrives; asked with "METHOD /path". */
  lostRequest: Pick<RegExp, "test"> | null;
  /** The work is done, and its answer never arrives. */
  lostAnswer: Pick<RegExp, "test"> | null;
}

/** A shop with an admin, a fan and a track of 1.99, on a provider whose line the test may break. */
export async function openShop() {
  const trouble: LineProblem = { lostRequest: null, lostAnswer: null };
  const calls: string[] = [];
  const { ctx, provider, stripe } = withProvider(await openTestContext(), {
    faults: {
      beforeWork({ method, path }) {
        calls.push(`${method} ${path.split("?")[0]}`);
        if (trouble.lostRequest?.test(`${method} ${path}`)) throw new Error("the line is dead");
      },
      beforeAnswer({ method, path }) {
        if (trouble.lostAnswer?.test(`${method} ${path}`)) throw new Error("the answer is lost");
      },
    },
  });
  const track = await createTrack(ctx);
  const fan = signedInContext(ctx);
  const admin = signedInContext(ctx, { role: "admin" });
  return { ctx, fan, admin, track, provider, stripe, trouble, calls };
}

/** Pays a track and answers its order. */
export async function orderOf(fan: ReturnType<typeof signedInContext>, trackId: string) {
  const paid = await payWithTestCard(fan, { trackId, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

/** The current order of a payment. */
export function orderPaidBy(ctx: Context, paymentIntentId: string) {
  const order = allPurchases(ctx).find((purchase) => purchase.paymentIntentId === paymentIntentId);
  if (!order) throw new Error("This order doesn't exist.");
  return { ...order, paymentIntentId };
}

/** A press of the refund's button, on a page that showed nothing refunded yet. */
export const refundRequest = (amount?: string) => ({
  amount,
  refundedBefore: "0.00",
  requestId: randomUUID(),
});
