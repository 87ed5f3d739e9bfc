import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import { claimGift, readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { resendGift, sendDueGifts } from "#app/domain/shop/gifts/send-gift.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { limitKeyOf } from "#app/domain/shop/guests/find-own-purchase.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { nameBusinessBuyer } from "#app/domain/shop/history/name-business-buyer.ts";
import { readLinkedReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { downloaderOf } from "#app/http/media/send-download.ts";
import type { GiftDetails } from "#app/shared/shop/gifts/schema.ts";
import { mails, users } from "#db/schema/index.ts";
import { allPurchases, testProvider } from "../../../factories/buyer.ts";
import { goodCard } from "../../../factories/cards.ts";
import { verifiedFan } from "../../../factories/fan.ts";
import { forAnna } from "../../../factories/gift.ts";
import { asGuest, guestShop } from "../../../factories/guest.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken } from "../../../setup/mailed-links.ts";
import type { TestContext } from "../../../setup/services.ts";

const email = "lena@example.com";
const anna = forAnna.email;
const day = 24 * 60 * 60_000;
const own = { firstName: "Grace", lastName: "Hopper", username: "amazing_grace" };

/** A gift that a stranger pays for with the address of an account, whose name nobody may learn from it. */
async function givenByStranger(details: Partial<GiftDetails> = {}) {
  const { ctx, track } = await guestShop();
  const { here } = await verifiedFan(ctx, { email });
  ctx.db.update(users).set(own).where(eq(users.email, email)).run();
  const stranger = asGuest(ctx, email);
  const id = saveGift(stranger, { ...forAnna, ...details });
  const order = { trackId: track.id, gift: { id }, price: "1.99", card: goodCard };
  const paid = await payWithTestCard(stranger, order);
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  const [row] = allPurchases(ctx);
  if (!row || row.userId !== here.actor?.user.id) throw new Error("the account has no order");
  const token = createOrderToken(ctx, row.id);
  return { ctx, account: here, stranger, row, token, ...paid };
}

function expectNoName(found: unknown) {
  for (const name of Object.values(own)) expect(JSON.stringify(found)).not.toContain(name);
}

/** Everything that was mailed to anybody but the account. */
function mailsToOthers(ctx: TestContext) {
  const others = ctx.db
    .select()
    .from(mails)
    .all()
    .filter(({ recipient }) => recipient !== email);
  return others.map(({ id, sealedContent }) => openContent(ctx.secrets.mail, id, sealedContent ?? ""));
}

test("a gift paid with an account's address names nobody, from its first mail to its refund", async () => {
  const { ctx, account, row, token, paymentIntentId } = await givenByStranger();
  const recipient = signedInContext(ctx);
  expect(readGift(ctx, mailedToken(ctx, anna, "gift")).from).toBe("your friend");
  resendGift(ctx, { token }, forAnna);
  resendGift(account, { purchaseId: row.id }, forAnna);
  const claim = mailedToken(ctx, anna, "gift");
  expect(readGift(recipient, claim).from).toBe("your friend");
  claimGift(recipient, claim);
  testProvider(ctx).desk.refund(paymentIntentId);
  await settle(ctx, paymentIntentId);
  expect(() => readGift(recipient, claim)).toThrow("refunded to your friend");
  const sent = mailsToOthers(ctx);
  expect(sent.length).toBeGreaterThan(3);
  expect(JSON.stringify(sent)).toContain("a gift from your friend");
  expectNoName(sent);
});

test("a gift that is mailed on its day names nobody either", async () => {
  const inTwoDays = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
  const { ctx } = await givenByStranger({ sendOn: inTwoDays });
  ctx.passTime(3 * day);
  sendDueGifts(ctx);
  expect(readGift(ctx, mailedToken(ctx, anna, "gift")).from).toBe("your friend");
  expectNoName(mailsToOthers(ctx));
});

test("whom an account names for a guest's gift is not in the guest's link, nor in their browser", async () => {
  const { ctx, account, stranger, row, token, paymentIntentId } = await givenByStranger();
  const mother = { email: "mother@example.com", name: "Mother", note: "From your Grace", sendOn: undefined };
  resendGift(account, { purchaseId: row.id }, mother);
  const seen = [
    readLinkedReceipt(ctx, token),
    readLinkedReceipt(stranger, token),
    await confirmPurchase(stranger, { paymentIntentId }),
  ];
  expectNoName(seen);
  expect(JSON.stringify(seen)).not.toMatch(/mother/i);
  expect(readLinkedReceipt(ctx, token).purchase.given?.sentence).toContain("changed since");
  resendGift(ctx, { token }, forAnna);
  expect(readLinkedReceipt(ctx, token).purchase.gift).toMatchObject({ name: "Anna", email: anna });
});

test("the business that an account puts on a guest's receipt is not on the guest's page", async () => {
  const { ctx, account, row, token } = await givenByStranger();
  nameBusinessBuyer(ctx, { token }, { name: "Lamp GmbH", taxNumber: "" });
  expect(readLinkedReceipt(ctx, token).facts.business?.name).toBe("Lamp GmbH");
  nameBusinessBuyer(account, { purchaseId: row.id }, { name: "Hopper & Daughters", taxNumber: "DE1" });
  expect(readLinkedReceipt(ctx, token).facts.business).toBeNull();
  expectNoName(readLinkedReceipt(ctx, token));
});

test("who has a guest's link uses up none of the account's limits, and learns nothing from them", async () => {
  const { ctx, account, row, token } = await givenByStranger();
  const { reader } = openOrderLink(ctx, token);
  for (const key of [limitKeyOf({ token }, row), downloaderOf(reader)]) expect(key).toBe(`order ${row.id}`);
  for (const key of [limitKeyOf({ purchaseId: row.id }, row), downloaderOf(account)])
    expect(key).toBe(account.actor?.user.id);
});
