import { expect, test } from "vitest";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { claimGift, readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { resendGift } from "#app/domain/shop/gifts/send-gift.ts";
import { findPaidGift, findUnpaidGift, saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { nameBusinessBuyer } from "#app/domain/shop/history/name-business-buyer.ts";
import { readLinkedReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { allPurchases } from "../../../factories/buyer.ts";
import { goodCard } from "../../../factories/cards.ts";
import { verifiedFan } from "../../../factories/fan.ts";
import { forAnna } from "../../../factories/gift.ts";
import { asGuest, buyAsGuest, guestShop, receiptToken } from "../../../factories/guest.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";

const email = "lena@example.com";
const anna = forAnna.email;

/** A track that a guest has given to Anna, and the token of the guest's link. */
async function given() {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  const id = saveGift(guest, forAnna);
  await payWithTestCard(guest, { trackId: track.id, gift: { id }, price: "1.99", card: goodCard });
  return { ctx, track, guest, id, token: receiptToken(ctx, email) };
}

test("a guest's gift goes to its recipient, and its buyer's link gives no music", async () => {
  const { ctx, track, guest, id, token } = await given();
  expect(allPurchases(ctx)).toMatchObject([{ cause: "gift", status: "completed", recipientId: null }]);
  expect(readLinkedReceipt(ctx, token)).toMatchObject({
    purchase: { downloads: [], gift: { name: "Anna", email: anna, claimedAt: null } },
    email,
    document: { facts: expect.arrayContaining([{ name: "Buyer", lines: [email] }]) },
  });
  expect(findPaidGift(guest, id)?.id).toBe(allPurchases(ctx)[0]?.id);
  const recipient = signedInContext(ctx);
  const claim = mailedToken(ctx, anna, "gift");
  expect(readGift(recipient, claim).from).toBe("your friend");
  claimGift(recipient, claim);
  expect(findOwnedTrackIds(recipient)).toEqual(new Set([track.id]));
  expect(findOwnedTrackIds(openOrderLink(ctx, token).reader).size).toBe(0);
  expect(readLinkedReceipt(ctx, token).purchase.gift?.claimedAt).not.toBeNull();
  expect(() => resendGift(ctx, { token }, forAnna)).toThrow("claimed");
});

test("a guest sends a gift elsewhere by their link, and by nobody else's", async () => {
  const { ctx, track, guest, token } = await given();
  const first = mailedToken(ctx, anna, "gift");
  const ben = { ...forAnna, email: "ben@example.com", name: "Ben" };
  await buyAsGuest(asGuest(ctx, "other@example.com"), track.id);
  expect(() => resendGift(ctx, { token: receiptToken(ctx, "other@example.com") }, ben)).toThrow(
    "doesn't exist",
  );
  expect(() => resendGift(ctx, { token: `${token}x` }, ben)).toThrow("isn't complete");
  const [order] = allPurchases(ctx);
  const stranger = asGuest(ctx, email, { browserKey: "a stranger's" });
  expect(() => resendGift(stranger, { purchaseId: order?.id ?? "" }, ben)).toThrow("doesn't exist");
  expect(() => resendGift(signedInContext(ctx), { purchaseId: order?.id ?? "" }, ben)).toThrow(
    "doesn't exist",
  );
  expect(mailsTo(ctx, ben.email, "gift")).toHaveLength(0);
  expect(resendGift(ctx, { token }, ben)).toEqual({ isSent: true });
  expect(() => readGift(guest, first)).toThrow("doesn't work");
  expect(readGift(guest, mailedToken(ctx, ben.email, "gift")).name).toBe("Ben");
});

test("a gift that a guest began is nobody's with the same address in another browser", async () => {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  const id = saveGift(guest, forAnna);
  const stranger = asGuest(ctx, email, { browserKey: "a stranger's" });
  expect(findUnpaidGift(guest, id)?.recipientEmail).toBe(anna);
  for (const other of [
    stranger,
    signedInContext(ctx),
    { ...guest, request: { ...guest.request, guest: null } },
  ]) {
    expect(findUnpaidGift(other, id)).toBeUndefined();
    await expect(createPaymentIntent(other, { trackId: track.id, gift: { id } })).rejects.toThrow();
  }
  expect(saveGift(stranger, forAnna)).not.toBe(id);
  expect(saveGift(stranger, { ...forAnna, name: "Eve" }, id)).not.toBe(id);
  expect(findUnpaidGift(guest, id)?.recipientName).toBe("Anna");
  expect(findPaidGift(stranger, id)).toBeUndefined();
});

test("a guest's repeated gift is one payment, also with another address of theirs", async () => {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  const [id, again] = [saveGift(guest, forAnna), saveGift(guest, forAnna)];
  expect(again).toBe(id);
  const open = (as: typeof guest) => createPaymentIntent(as, { trackId: track.id, gift: { id } });
  const [first, second] = [await open(guest), await open(guest)];
  expect(second).toEqual(first);
  const renamed = asGuest(ctx, "lena@example.org", { browserKey: `browser of ${email}` });
  expect((await open(renamed)).paymentIntentId).not.toBe(first.paymentIntentId);
  expect(
    allPurchases(ctx)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(["canceled", "pending"]);
});

test("an account that proves the guest's address takes the gift over, and its link still works", async () => {
  const { ctx, token } = await given();
  const { here: account } = await verifiedFan(ctx, { email });
  const [order] = allPurchases(ctx);
  expect(order?.userId).toBe(account.actor?.user.id);
  const ben = { ...forAnna, email: "ben@example.com" };
  expect(resendGift(account, { purchaseId: order?.id ?? "" }, ben)).toEqual({ isSent: true });
  expect(resendGift(ctx, { token }, forAnna)).toEqual({ isSent: true });
  claimGift(account, mailedToken(ctx, anna, "gift"));
  expect(findOwnedTrackIds(account).size).toBe(1);
});

test("a guest names a business on their receipt by its link, and a stranger's token names none", async () => {
  const { ctx, track } = await guestShop();
  await buyAsGuest(asGuest(ctx, email), track.id);
  const token = receiptToken(ctx, email);
  const business = { name: "Lamp GmbH", taxNumber: "DE999999999" };
  nameBusinessBuyer(ctx, { token }, business);
  expect(readLinkedReceipt(ctx, token).facts.business).toEqual(business);
  expect(() => nameBusinessBuyer(ctx, { token: `${token}x` }, business)).toThrow("isn't complete");
  const unpaid = await createPaymentIntent(asGuest(ctx, "max@example.com"), { trackId: track.id });
  const pending = allPurchases(ctx).find(({ paymentIntentId }) => paymentIntentId === unpaid.paymentIntentId);
  const early = createOrderToken(ctx, pending?.id ?? "");
  expect(() => nameBusinessBuyer(ctx, { token: early }, business)).toThrow("no receipt");
});
