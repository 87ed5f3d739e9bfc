import { expect, test } from "vitest";
import { systemContext } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { isDownloadActive } from "#app/domain/music/ownership/active-downloads.ts";
import { recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { allPurchases, buyer, goodCard, testProvider } from "../../../factories/buyer.ts";
import { pay } from "../../../factories/purchase.ts";

const megabyte = 1_000_000;

/** The same context on a disk with this much free space. */
function withSpace<Ctx extends Awaited<ReturnType<typeof buyer>>["fan"]>(ctx: Ctx, bytes: number): Ctx {
  const storage = { ...ctx.gateways.storage, freeBytes: () => bytes };
  return { ...ctx, gateways: { ...ctx.gateways, storage } };
}

test("with less than 200 MB of space no payment starts, and nobody is charged", async () => {
  const { fan, track } = await buyer();
  const full = withSpace(fan, 199 * megabyte);
  for (const begin of [createPaymentIntent, createHostedCheckout]) {
    await expect(begin(full, { trackId: track.id })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("not been charged"),
    });
  }
  expect(allPurchases(fan)).toEqual([]);
  expect((await testProvider(fan).stripe.paymentIntents.list()).data).toEqual([]);
  await createPaymentIntent(withSpace(fan, 200 * megabyte), { trackId: track.id });
  expect(allPurchases(fan)).toMatchObject([{ status: "pending" }]);
});

test("a payment that had begun is found and settled even on a full disk", async () => {
  const { fan, track } = await buyer();
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  const full = withSpace(fan, 0);
  expect(await createPaymentIntent(full, { trackId: track.id })).toMatchObject({ paymentIntentId });
  const { provider, stripe } = testProvider(fan);
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  await reconcilePurchases(systemContext(full));
  expect(allPurchases(fan)).toMatchObject([{ status: "completed" }]);
});

test("a payment that had begun is recorded on a full disk when the buyer returns", async () => {
  const { fan, track } = await buyer();
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  const { provider, stripe } = testProvider(fan);
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  const { purchase } = await confirmPurchase(withSpace(fan, 0), { paymentIntentId });
  expect(purchase.status).toBe("completed");
});

test("with less than 200 MB of space other writes are refused with a message", async () => {
  const { fan } = await buyer();
  const change = (bytes: number) => write(withSpace(fan, bytes), () => "changed");
  expect(() => change(199 * megabyte)).toThrow(
    expect.objectContaining({ code: "unavailable", message: expect.stringContaining("can't save anything") }),
  );
  expect(change(200 * megabyte)).toBe("changed");
});

test("a download is counted on a full disk, so that fans get what they have bought", async () => {
  const { fan, track } = await buyer();
  await pay(fan, track.id);
  recordDownloads(withSpace(fan, 0), [{ trackId: track.id, checksum: "any" }]);
  expect(isDownloadActive(fan, "any")).toBe(true);
});
