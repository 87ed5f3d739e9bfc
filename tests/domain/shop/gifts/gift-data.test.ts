import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { write } from "#app/domain/core/write.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { claimGift, readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { resendGift } from "#app/domain/shop/gifts/send-gift.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { readOrder } from "#app/domain/shop/orders/read-order.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { auditLogs, gifts } from "#db/schema/index.ts";
import { forAnna, giveTrack } from "../../../factories/gift.ts";
import { openShop, refundRequest } from "../../../factories/orders/order.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";

const day = 24 * 60 * 60_000;
const inTenDays = (now: Date) => new Date(now.getTime() + 10 * day).toISOString().slice(0, 10);
const nobody = { recipientEmail: null, recipientName: null, note: null };

test("the export of either side has the gift, and no token", async () => {
  const { ctx, fan, track } = await openShop();
  await giveTrack(fan, track.id);
  const token = mailedToken(ctx, forAnna.email, "gift");
  const claimer = signedInContext(ctx);
  claimGift(claimer, token);
  const gift = { recipientEmail: forAnna.email, recipientName: "Anna", note: forAnna.note };
  const given = collectData(ctx, fan.actor.user);
  expect(given.gifts).toMatchObject({ given: [gift], received: [] });
  const received = collectData(ctx, claimer.actor.user);
  expect(received.gifts).toMatchObject({ given: [], received: [gift] });
  const [{ tokenHash = "" } = {}] = ctx.db.select().from(gifts).all();
  for (const text of [token, tokenHash ?? ""]) expect(JSON.stringify([given, received])).not.toContain(text);
});

test("a deleted giver leaves a link that works, and no address", async () => {
  const { ctx, fan, track } = await openShop();
  await giveTrack(fan, track.id);
  saveGift(fan, { ...forAnna, name: "Never paid" });
  const token = mailedToken(ctx, forAnna.email, "gift");
  write(ctx, (tx) => eraseUser(tx, fan.actor.user));
  expect(ctx.db.select().from(gifts).all()).toMatchObject([nobody]);
  const claimer = signedInContext(ctx);
  expect(readGift(claimer, token).from).toBe("your friend");
  claimGift(claimer, token);
  expect(findOwnedTrackIds(claimer)).toEqual(new Set([track.id]));
});

test("a gift that waits for its day is mailed when its giver is deleted", async () => {
  const { ctx, fan, track } = await openShop();
  await giveTrack(fan, track.id, { sendOn: inTenDays(ctx.now()) });
  write(ctx, (tx) => eraseUser(tx, fan.actor.user));
  expect(ctx.db.select().from(gifts).all()).toMatchObject([nobody]);
  claimGift(signedInContext(ctx), mailedToken(ctx, forAnna.email, "gift"));
});

test("a deleted recipient keeps nothing, and the gift stays claimed", async () => {
  const { ctx, admin, fan, track } = await openShop();
  const order = await giveTrack(fan, track.id);
  const claimer = signedInContext(ctx);
  claimGift(claimer, mailedToken(ctx, forAnna.email, "gift"));
  write(ctx, (tx) => eraseUser(tx, claimer.actor.user));
  expect(readReceipt(fan, order.id).purchase.given?.sentence).toBe("The recipient has claimed it.");
  expect(readOrder(admin, order.id).gift).toMatchObject({ isClaimed: true, claimedBy: null });
  expect(() => resendGift(fan, { purchaseId: order.id }, forAnna)).toThrow("claimed");
  await refundOrder(admin, order.id, refundRequest());
  expect(mailsTo(ctx, claimer.actor.user.email, "gift_refunded")).toHaveLength(0);
});

test("the recipient is forgotten a month after the claim, or after a refund, and not before", async () => {
  const { ctx, admin, fan, track } = await openShop();
  await giveTrack(fan, track.id);
  claimGift(signedInContext(ctx), mailedToken(ctx, forAnna.email, "gift"));
  const refunded = await giveTrack(fan, track.id, { email: "ben@example.com" });
  await refundOrder(admin, refunded.id, refundRequest());
  await giveTrack(fan, track.id, { email: "open@example.com" });
  saveGift(fan, { ...forAnna, email: "never-paid@example.com" });
  const known = () =>
    ctx.db
      .select()
      .from(gifts)
      .all()
      .flatMap(({ recipientEmail }) => recipientEmail ?? []);
  ctx.passTime(29 * day);
  await applyRetention(ctx);
  expect(known()).toHaveLength(4);
  ctx.passTime(2 * day);
  await applyRetention(ctx);
  expect(known()).toEqual(["open@example.com"]);
});

test("sending and claiming are in the audit log, without the address", async () => {
  const { ctx, fan, track } = await openShop();
  const order = await giveTrack(fan, track.id);
  claimGift(signedInContext(ctx), mailedToken(ctx, forAnna.email, "gift"));
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.resourceId, order.id)).all();
  expect(events.map(({ eventType }) => eventType)).toEqual(
    expect.arrayContaining(["gift.sent", "purchase.completed", "gift.claimed"]),
  );
  expect(JSON.stringify(events)).not.toContain(forAnna.email);
});
