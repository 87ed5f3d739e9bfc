import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { authorizeBonusFile } from "#app/domain/music/extras/authorize-bonus-file.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { authorizeReleaseDownload } from "#app/domain/music/release-download/authorize-release-download.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { readLinkedReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { sendOrderLinks } from "#app/domain/shop/history/send-order-links.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { userFilePermissions, users } from "#db/schema/index.ts";
import { createBonusFile } from "../../../factories/bonus-file.ts";
import { allPurchases, testProvider } from "../../../factories/buyer.ts";
import { verifiedFan } from "../../../factories/fan.ts";
import { asGuest, buyAsGuest, guestShop, mailedOrderTokens, receiptToken } from "../../../factories/guest.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";

const email = "lena@example.com";
const day = 24 * 60 * 60_000;

async function bought() {
  const { ctx, track } = await guestShop();
  const paymentIntentId = await buyAsGuest(asGuest(ctx, email), track.id);
  return { ctx, track, paymentIntentId, token: receiptToken(ctx, email) };
}

test("a link works for thirty days, and a changed one never", async () => {
  const { ctx, token } = await bought();
  const [orderId = "", expires = "", signature = ""] = token.split(".");
  const later = (Number.parseInt(expires, 36) + day).toString(36);
  const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  for (const forged of [
    "",
    orderId,
    `${orderId}.${later}.${signature}`,
    `${orderId}.${expires}.${flipped}`,
    `${crypto.randomUUID()}.${expires}.${signature}`,
    `${token}.x`,
  ]) {
    expect(() => openOrderLink(ctx, forged), forged).toThrow(expect.objectContaining({ code: "not_found" }));
  }
  ctx.passTime(29 * day);
  expect(openOrderLink(ctx, token).order.id).toBe(orderId);
  ctx.passTime(day + 1000);
  expect(() => openOrderLink(ctx, token)).toThrow("expired");
});

test("a link gives its order's part of a release, and none of the guest's other orders", async () => {
  const { ctx, track, token } = await bought();
  const other = await createTrack(ctx);
  const release = createRelease(ctx, { trackIds: [track.id, other.id] });
  await buyAsGuest(asGuest(ctx, email, { browserKey: "another" }), other.id);
  const { reader } = openOrderLink(ctx, token);
  const { tracks } = authorizeReleaseDownload(reader, { releaseId: release.id });
  expect(tracks.map(({ trackId }) => trackId)).toEqual([track.id]);
  const extra = await createBonusFile(ctx, { kind: "release", id: release.id });
  expect(() => authorizeBonusFile(reader, extra.id)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("a refund ends a link's downloads at once, and the page says so", async () => {
  const { ctx, track, paymentIntentId, token } = await bought();
  await testProvider(ctx).stripe.refunds.create({ payment_intent: paymentIntentId });
  await settle(ctx, paymentIntentId);
  const { reader } = openOrderLink(ctx, token);
  const download = () => authorizeAudio(reader, { trackId: track.id, purpose: "download" });
  expect(download).toThrow(expect.objectContaining({ code: "forbidden" }));
  const { purchase } = readLinkedReceipt(ctx, token);
  expect(purchase).toMatchObject({ situation: "refunded", downloads: [] });
});

test("downloads by a link are counted", async () => {
  const { ctx, track, token } = await bought();
  recordDownloads(openOrderLink(ctx, token).reader, [{ trackId: track.id, checksum: "abc" }]);
  expect(ctx.db.select().from(userFilePermissions).all()).toMatchObject([{ accessCount: 1 }]);
});

test("the page of a link names the guest's address and nothing of the account", async () => {
  const { ctx, track } = await guestShop();
  const fan = await verifiedFan(ctx, { email });
  await buyAsGuest(asGuest(ctx, email), track.id);
  const token = receiptToken(ctx, email);
  const changed = { email: "new@example.com" };
  ctx.db.update(users).set(changed).where(eq(users.id, fan.user.id)).run();
  const receipt = readLinkedReceipt(ctx, token);
  expect(receipt.email).toBe(email);
  expect(receipt.document.facts).toContainEqual({ name: "Buyer", lines: [email] });
  const text = JSON.stringify(receipt);
  for (const secret of ["Robin", "Vale", fan.user.username, changed.email])
    expect(text).not.toContain(secret);
});

test("an admin's order opens no bonus files that admins may review", async () => {
  const { ctx, track } = await guestShop();
  const fan = await verifiedFan(ctx, { email });
  ctx.db.update(users).set({ role: "admin" }).where(eq(users.id, fan.user.id)).run();
  await buyAsGuest(asGuest(ctx, email), track.id);
  const { reader } = openOrderLink(ctx, receiptToken(ctx, email));
  expect(reader.actor?.user.role).toBe("admin");
  const file = await createBonusFile(ctx, { kind: "track", id: (await createTrack(ctx)).id });
  expect(() => authorizeBonusFile(reader, file.id)).toThrow(expect.objectContaining({ code: "forbidden" }));
  const review = { trackId: track.id, purpose: "review" } as const;
  expect(() => authorizeAudio(reader, review)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});

test("a suspended account's link ends", async () => {
  const { ctx, track } = await guestShop();
  const fan = await verifiedFan(ctx, { email });
  await buyAsGuest(asGuest(ctx, email), track.id);
  const token = receiptToken(ctx, email);
  ctx.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, fan.user.id)).run();
  expect(() => openOrderLink(ctx, token)).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("new links go to the guest's own address, and nobody else gets any", async () => {
  const { ctx } = await bought();
  sendOrderLinks(ctx, { email: email.toUpperCase() });
  const [again = ""] = mailedOrderTokens(ctx, email, "order_links");
  expect(openOrderLink(ctx, again).order.id).toBe(allPurchases(ctx)[0]?.id);
  sendOrderLinks(ctx, { email: "stranger@example.com" });
  expect(mailsTo(ctx, "stranger@example.com", "order_links")).toHaveLength(0);
});

test("an address that its account has left gets no link of that account's orders", async () => {
  const { ctx, track } = await guestShop();
  const fan = await verifiedFan(ctx, { email });
  await buyAsGuest(asGuest(ctx, email), track.id);
  sendOrderLinks(ctx, { email });
  expect(mailedOrderTokens(ctx, email, "order_links")).toHaveLength(1);
  ctx.db.update(users).set({ email: "new@example.com" }).where(eq(users.id, fan.user.id)).run();
  sendOrderLinks(ctx, { email });
  expect(mailsTo(ctx, email, "order_links")).toHaveLength(1);
});

test("a link for an order that isn't there is refused", async () => {
  const { ctx } = await guestShop();
  expect(() => openOrderLink(ctx, createOrderToken(ctx, crypto.randomUUID()))).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
});
