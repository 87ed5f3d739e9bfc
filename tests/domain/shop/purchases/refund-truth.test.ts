import { expect, test } from "vitest";
import { presentPagePurchases } from "#app/domain/shop/history/present-page-purchases.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { allPurchases, goodCard } from "../../../factories/buyer.ts";
import { giveTrack } from "../../../factories/gift.ts";
import { openShop, orderOf, orderPaidBy, refundRequest } from "../../../factories/orders/order.ts";
import { createPreorder } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

/** A paid cart of two tracks of 1.99. */
async function cart() {
  const shop = await openShop();
  const { ctx, fan, track } = shop;
  const other = await createTrack(ctx, { title: "Kaltes Licht" });
  const items = [track, other].map(({ id }) => ({ trackId: id, releaseId: null, amountCents: null }));
  const paid = await payWithTestCard(fan, { items, price: "3.98", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  const order = orderPaidBy(fan, paid.paymentIntentId);
  const refund = async (lineId: string | undefined, refundedCents: number) => {
    const request = { ...refundRequest(), lineId, refundedBefore: formatCents(refundedCents) };
    await refundOrder(shop.admin, order.id, request);
    await settle(ctx, order.paymentIntentId);
  };
  return { ...shop, order, refund, other, lineIds: readLinesOf(ctx, order.id).map(({ id }) => id) };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What the newest refund means by its mail, and by the page of the order. */
function meanings({ fan }: Pick<Shop, "fan">, orderId: string) {
  const text = openedMails(fan, "refund").at(-1)?.text.replace(/\s+/g, " ") ?? "";
  const row = allPurchases(fan).filter(({ id }) => id === orderId);
  const meaning = presentPagePurchases(fan, row)[0]?.refunded?.meaning ?? "nothing";
  return { meaning, isInMail: text.includes(meaning) };
}

test("a line that was refunded alone is gone, by the mail and by the page", async () => {
  const shop = await cart();
  await shop.refund(shop.lineIds[1], 0);
  const meaning = "You no longer have access to Kaltes Licht. You keep the rest.";
  expect(meanings(shop, shop.order.id)).toEqual({ meaning, isInMail: true });
});

test("once every line was refunded by itself nothing is left, and no other purchase is named", async () => {
  const shop = await cart();
  await shop.refund(shop.lineIds[0], 0);
  await shop.refund(shop.lineIds[1], 199);
  expect(allPurchases(shop.ctx)).toMatchObject([{ status: "refunded" }]);
  const meaning = "You no longer have access to the music.";
  expect(meanings(shop, shop.order.id)).toEqual({ meaning, isInMail: true });
});

test("a refunded part that was bought again stays, by the mail and by the page", async () => {
  const shop = await cart();
  const { fan, ctx, order, other, lineIds, refund } = shop;
  await refund(lineIds[1], 0);
  await orderOf(fan, other.id);
  const row = allPurchases(ctx).filter(({ id }) => id === order.id);
  const meaning = "You already own Kaltes Licht through another purchase, so you keep everything.";
  expect(presentPagePurchases(fan, row)[0]?.refunded).toMatchObject({ meaning });
  await refund(undefined, 199);
  expect(meanings(shop, order.id)).toEqual({
    meaning: "You no longer have access to the music.",
    isInMail: true,
  });
});

test("an amount that goes back takes nothing away, whole orders do, and a gift says so too", async () => {
  const shop = await openShop();
  const { ctx, fan, admin, track } = shop;
  const order = await orderOf(fan, track.id);
  await refundOrder(admin, order.id, refundRequest("0.50"));
  expect(meanings(shop, order.id)).toEqual({ meaning: "You keep the track.", isInMail: true });
  await refundOrder(admin, order.id, { ...refundRequest(), refundedBefore: "0.50" });
  const gone = "You no longer have access to the track.";
  expect(meanings(shop, order.id)).toEqual({ meaning: gone, isInMail: true });

  const gift = await giveTrack(fan, track.id);
  await refundOrder(admin, gift.id, refundRequest("0.50"));
  expect(meanings(shop, gift.id)).toEqual({ meaning: "The gift stays as it is.", isInMail: true });
  await refundOrder(admin, gift.id, { ...refundRequest(), refundedBefore: "0.50" });
  const over = "Nobody had claimed your gift. Its link has stopped working.";
  expect(meanings(shop, gift.id)).toEqual({ meaning: over, isInMail: true });
  expect(ctx.gateways.payments.provider).toBe("test");
});

test("an order of what is out and a pre-order says which comes when, to buyer and owner", async () => {
  const { ctx, fan, track } = await openShop();
  const draft = await createTrack(ctx, { title: "Soon", isPublished: false });
  const opensAt = new Date("2099-03-01T12:00:00Z");
  const preorder = createPreorder(ctx, { title: "Later", trackIds: [draft.id], opensAt });
  const items = [
    { trackId: track.id, releaseId: null, amountCents: null },
    { trackId: null, releaseId: preorder.id, amountCents: null },
  ];
  const price = formatCents(199 + (preorder.priceCents ?? 0));
  await payWithTestCard(fan, { items, price, card: goodCard });
  const sentence = "“Later” comes out on March 1, 2099. The rest is yours right away.";
  expect(presentPagePurchases(fan, allPurchases(fan))).toMatchObject([{ coming: sentence }]);
  const [receipt] = openedMails(ctx, "receipt");
  expect(receipt?.text.replace(/\s+/g, " ")).toContain(`${sentence} We'll email you on release day.`);
  expect(receipt?.text).toContain(`You ordered ${track.title} and Later`);
  const [sale] = openedMails(ctx, "sale");
  expect(sale?.text).toContain(`You sold ${track.title} and Later`);
  expect(sale?.text.replace(/\s+/g, " ")).toContain("gets what isn't out yet when it comes out");
});
