import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readReceipt, resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { purchases, users } from "#db/schema/index.ts";
import { cards, pay, refund } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function boughtTrack(number = cards.good) {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx, { hasFlac: true });
  return { ctx, fan, track, purchase: await pay(fan, track.id, number) };
}

test("a receipt has seller, buyer, items, date, amount and links", async () => {
  const { ctx, fan, track, purchase } = await boughtTrack();
  changeSite(ctx, [{ key: "artistName", value: "Robin Vale" }]);
  const receipt = readReceipt(fan, purchase.id);
  expect(receipt).toMatchObject({
    purchase: {
      id: purchase.id,
      trackId: track.id,
      track: { title: track.title },
      amount: "1.99",
      currency: "usd",
      status: "completed",
      paymentIntentId: purchase.paymentIntentId,
      situation: "owned",
    },
    isPaid: true,
    email: fan.actor.user.email,
    document: {
      isTest: true,
      total: { label: "Total paid", amount: "$1.99" },
      facts: expect.arrayContaining([{ name: "Buyer", lines: ["Fan Example", fan.actor.user.email] }]),
      // The name of the site may change: the receipt doesn't.
      seller: { name: "Your Artist Name" },
    },
    letterhead: { hasImprint: false },
    mail: { to: fan.actor.user.email, status: "queued" },
  });
  expect(receipt.purchase.downloads[0]?.formats.map(({ format }) => format)).toContain("flac");
});

test("a refund changes the page and not the receipt; a full one says that downloads ended", async () => {
  const { fan, purchase } = await boughtTrack();
  await refund(fan, purchase.paymentIntentId, 50);
  expect(readReceipt(fan, purchase.id)).toMatchObject({
    document: { total: { amount: "$1.99" } },
    purchase: { refunded: { amount: "0.50" }, downloads: [{ trackId: purchase.trackId }] },
  });
  await refund(fan, purchase.paymentIntentId);
  expect(readReceipt(fan, purchase.id)).toMatchObject({
    document: { total: { amount: "$1.99" } },
    purchase: { downloads: [] },
    mail: null,
    isPaid: true,
  });
});

test("an unpaid order is not a receipt", async () => {
  const { fan, purchase } = await boughtTrack(cards.declined);
  expect(readReceipt(fan, purchase.id)).toMatchObject({
    isPaid: false,
    purchase: { downloads: [] },
    mail: null,
  });
});

test("nobody else can read it, not even an admin, and an unknown one gives the same error", async () => {
  const { ctx, fan, purchase } = await boughtTrack();
  const refusal = expect.objectContaining({ code: "not_found", message: "This purchase doesn't exist." });
  for (const other of [signedInContext(ctx), signedInContext(ctx, { role: "admin" })]) {
    expect(() => readReceipt(other, purchase.id)).toThrow(refusal);
  }
  expect(() => readReceipt(fan, "invented")).toThrow(refusal);
  expect(() => readReceipt({ ...fan, actor: null }, purchase.id)).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
});

test("it names the address of the newest mail, even after an address change", async () => {
  const { fan, purchase } = await boughtTrack();
  fan.passTime(60_000);
  const email = "new@example.com";
  fan.db.update(users).set({ email }).run();
  resendReceipt(fan, purchase.id);
  expect(readReceipt(fan, purchase.id).mail).toMatchObject({ to: email });
});

test("a purchase made with real money isn't marked as a test", async () => {
  const { fan, purchase } = await boughtTrack();
  fan.db.update(purchases).set({ livemode: true }).run();
  expect(readReceipt(fan, purchase.id)).toMatchObject({
    document: { isTest: false },
    purchase: { situation: "inactive" },
  });
});
