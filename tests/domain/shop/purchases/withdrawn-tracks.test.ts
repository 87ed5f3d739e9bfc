import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { offerRelease } from "#app/domain/music/prices/offer.ts";
import { unpublishRelease } from "#app/domain/music/releases/editing/hide-release.ts";
import { addToRelease, removeFromRelease } from "#app/domain/music/releases/editing/release-tracks.ts";
import { openRelease, publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import {
  removeTrack,
  restoreTrack,
  unpublishTrack,
} from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { userFilePermissions } from "#db/schema/index.ts";
import { goodCard, testProvider } from "../../../factories/buyer.ts";
import { newDraft } from "../../../factories/catalogue.ts";
import { openShop, orderPaidBy, refundRequest } from "../../../factories/orders/order.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";

type Fan = Awaited<ReturnType<typeof openShop>>["fan"];

/** A shop with a release of two tracks of 1.99, as a whole for 2.99. */
async function shopWithRelease() {
  const shop = await openShop();
  changeSite(shop.ctx, [{ key: "artistName", value: "Ada Example" }]);
  const stays = (await createTrack(shop.ctx, { title: "Stays" })).id;
  const leaves = (await createTrack(shop.ctx, { title: "Leaves" })).id;
  const release = createRelease(shop.ctx, { trackIds: [stays, leaves], priceCents: 299 });
  return { ...shop, stays, leaves, release };
}

async function pay(fan: Fan, wanted: OrderRequest) {
  const price = formatCents(priceOrder(fan, wanted).amountCents);
  const paid = await payWithTestCard(fan, { ...wanted, price, card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

const ownedBy = (fan: Fan) => [...findOwnedTrackIds(fan)].sort();

test.each(["unpublished", "removed"])(
  "a payment that arrives after a track was %s gives what was on sale at the order",
  async (how) => {
    const { fan, admin, release, stays, leaves, stripe, provider } = await shopWithRelease();
    const { paymentIntentId } = await createPaymentIntent(fan, { releaseId: release.id });
    const { paymentMethodId } = provider.tokenizeCard(goodCard);
    await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
    if (how === "removed") removeTrack(admin, leaves);
    else unpublishTrack(admin, leaves);
    await settle(fan, paymentIntentId);
    expect(ownedBy(fan)).toEqual([stays, leaves].sort());
  },
);

test("settling a payment again doesn't give a draft that is now on the release", async () => {
  const { fan, admin, release, stays, leaves } = await shopWithRelease();
  removeTrack(admin, leaves);
  const order = await pay(fan, { releaseId: release.id });
  restoreTrack(admin, leaves);
  await settle(fan, order.paymentIntentId);
  expect(ownedBy(fan)).toEqual([stays]);
});

test("republishing a track gives it to fans who bought its release meanwhile, unless refunded", async () => {
  const { fan, admin, release, stays, leaves } = await shopWithRelease();
  unpublishTrack(admin, leaves);
  const order = await pay(fan, { releaseId: release.id });
  await publishTrack(admin, leaves);
  expect(ownedBy(fan)).toEqual([stays, leaves].sort());
  expect(fan.db.select().from(userFilePermissions).all()).toHaveLength(2);

  await refundOrder(admin, order.id, refundRequest());
  expect(ownedBy(fan)).toEqual([]);
  unpublishTrack(admin, leaves);
  await publishTrack(admin, leaves);
  expect(ownedBy(fan)).toEqual([]);
});

test("after republishing, a disputed order gives the track once the dispute is won", async () => {
  const { fan, admin, release, stays, leaves } = await shopWithRelease();
  const { desk } = testProvider(fan);
  unpublishTrack(admin, leaves);
  const { paymentIntentId } = await pay(fan, { releaseId: release.id });
  desk.openDispute(paymentIntentId);
  await settle(fan, paymentIntentId);
  await publishTrack(admin, leaves);
  expect(ownedBy(fan)).toEqual([]);
  desk.closeDispute(paymentIntentId, "won");
  await settle(fan, paymentIntentId);
  expect(ownedBy(fan)).toEqual([stays, leaves].sort());
});

test("a fan who owns a withdrawn track pays for and gets only the other tracks of its release", async () => {
  const { fan, admin, release, stays, leaves } = await shopWithRelease();
  const single = await pay(fan, { trackId: leaves });
  unpublishTrack(admin, leaves);
  expect(offerRelease(fan, release.id)).toMatchObject({
    trackIds: [stays],
    ownedTrackIds: [leaves],
    minimumCents: 199,
    suggestedCents: null,
  });
  await pay(fan, { releaseId: release.id });
  expect(ownedBy(fan)).toEqual([stays, leaves].sort());
  await refundOrder(admin, single.id, refundRequest());
  await publishTrack(admin, leaves);
  expect(ownedBy(fan)).toEqual([stays]);
});

test("a release without public tracks is not sold, and isn't shown as owned", async () => {
  const { fan, admin, release, stays, leaves } = await shopWithRelease();
  for (const id of [stays, leaves]) unpublishTrack(admin, id);
  expect(() => priceOrder(fan, { releaseId: release.id })).toThrow(
    "Nothing of this release is for sale at the moment.",
  );
});

test("a track that is withdrawn while the payment is being opened isn't charged", async () => {
  const { fan, admin, release, leaves, trouble, stripe } = await shopWithRelease();
  await createPaymentIntent(fan, { trackId: leaves });
  trouble.lostRequest = {
    test: (request) => {
      if (request.startsWith("GET ")) unpublishTrack(admin, leaves);
      return false;
    },
  };
  await expect(createPaymentIntent(fan, { releaseId: release.id })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("has just changed"),
  });
  const payments = (await stripe.paymentIntents.list({ limit: 10 })).data;
  expect(payments.map(({ status }) => status)).toEqual(["canceled"]);
});

test("a track removed from a pre-order is given when it is published, not at the release", async () => {
  const { ctx, fan, admin } = await openShop();
  changeSite(ctx, [{ key: "artistName", value: "Ada Example" }]);
  const ids: string[] = [];
  for (const title of ["Comes", "Taken Off", "Removed"])
    ids.push((await createTrack(ctx, { title, isPublished: false })).id);
  const [comes = "", takenOff = "", removed = ""] = ids;
  const { id } = createPreorder(ctx, { trackIds: ids });
  await pay(fan, { releaseId: id });
  removeFromRelease(admin, id, takenOff);
  removeTrack(admin, removed);
  await openRelease(admin, id);
  expect(ownedBy(fan)).toEqual([comes]);
  restoreTrack(admin, removed);
  for (const trackId of [takenOff, removed]) await publishTrack(admin, trackId);
  expect(ownedBy(fan)).toEqual(ids.toSorted());
});

test("a draft added to a hidden release is given to its buyers when it is published", async () => {
  const { fan, admin, release, stays, leaves } = await shopWithRelease();
  await pay(fan, { releaseId: release.id });
  unpublishRelease(admin, release.id);
  const draft = await newDraft(admin, { fileName: "Bonus.wav" });
  await addToRelease(admin, release.id, [draft.id]);
  expect(ownedBy(fan)).toEqual([stays, leaves].sort());
  await publishRelease(admin, release.id);
  expect(ownedBy(fan)).toEqual([stays, leaves, "bonus"].sort());
});
