import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import { authorizeBonusFile } from "#app/domain/music/extras/authorize-bonus-file.ts";
import { listReleaseExtras, listTrackExtras } from "#app/domain/music/extras/list-extras.ts";
import { authorizeReleaseDownload } from "#app/domain/music/release-download/authorize-release-download.ts";
import { openRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { bonusFiles, releases, tracks, userFilePermissions } from "#db/schema/index.ts";
import { createBonusFile } from "../../../factories/bonus-file.ts";
import { openShop, orderPaidBy } from "../../../factories/orders/order.ts";
import { cards, pay, refund } from "../../../factories/purchase.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

type Fan = ReturnType<typeof signedInContext>;

async function buyRelease(fan: Fan, releaseId: string) {
  const price = formatCents(priceOrder(fan, { releaseId }).amountCents);
  const card = { number: cards.good, expiry: "12/40", cvc: "123" };
  const paid = await payWithTestCard(fan, { releaseId, price, card });
  if (paid.outcome !== "paid") throw new Error("The test card was refused.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

/** A release of two tracks with a booklet, and an instrumental of its first track. */
async function shopWithExtras({ isPreorder = false } = {}) {
  const shop = await openShop();
  const second = await createTrack(shop.ctx, { title: "Porch" });
  const trackIds = [shop.track.id, second.id];
  const release = (isPreorder ? createPreorder : createRelease)(shop.ctx, { trackIds, priceCents: 299 });
  const booklet = await createBonusFile(shop.ctx, { kind: "release", id: release.id });
  const instrumental = await createBonusFile(
    shop.ctx,
    { kind: "track", id: shop.track.id },
    { fileName: "Instrumental.mp3", content: Buffer.from("ID3\x04") },
  );
  return { ...shop, second, release, booklet, instrumental };
}

const accessOf = (ctx: Context, fileId: string) => {
  try {
    authorizeBonusFile(ctx, fileId);
    return "given";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test("who bought a release gets its files and its tracks' until it is refunded", async () => {
  const { ctx, fan, release, booklet, instrumental } = await shopWithExtras();
  expect([booklet, instrumental].map(({ id }) => accessOf(fan, id))).toEqual(["forbidden", "forbidden"]);
  const order = await buyRelease(fan, release.id);
  expect([booklet, instrumental].map(({ id }) => accessOf(fan, id))).toEqual(["given", "given"]);
  expect(authorizeBonusFile(fan, booklet.id)).toMatchObject({
    fileName: "Booklet.pdf",
    contentType: "application/pdf",
    isShown: true,
  });
  await refund(ctx, order.paymentIntentId);
  expect([booklet, instrumental].map(({ id }) => accessOf(fan, id))).toEqual(["forbidden", "forbidden"]);
});

test("strangers, visitors and drafts: each gets the refusal that its tracks give", async () => {
  const { ctx, admin, release, booklet, track, instrumental } = await shopWithExtras();
  expect(accessOf(ctx, booklet.id)).toBe("unauthenticated");
  expect(accessOf(ctx, "none")).toBe("not_found");
  expect(accessOf(admin, booklet.id)).toBe("given");
  const stranger = signedInContext(ctx);
  expect(accessOf(stranger, booklet.id)).toBe("forbidden");
  ctx.db.update(releases).set({ publishedAt: null, openedAt: null }).where(eq(releases.id, release.id)).run();
  ctx.db.update(tracks).set({ publishedAt: null }).where(eq(tracks.id, track.id)).run();
  for (const { id } of [booklet, instrumental]) {
    expect([ctx, stranger].map((caller) => accessOf(caller, id))).toEqual(["not_found", "not_found"]);
  }
});

test("a withdrawn release's files stay with its buyers, and are unknown to others", async () => {
  const { ctx, fan, release, booklet } = await shopWithExtras();
  await buyRelease(fan, release.id);
  ctx.db.update(releases).set({ deletedAt: ctx.now() }).where(eq(releases.id, release.id)).run();
  expect(accessOf(fan, booklet.id)).toBe("given");
  expect(accessOf(signedInContext(ctx), booklet.id)).toBe("not_found");
});

test("all tracks bought one by one give the release's files, some of them don't", async () => {
  const { fan, track, second, booklet, instrumental } = await shopWithExtras();
  await pay(fan, track.id);
  expect([booklet, instrumental].map(({ id }) => accessOf(fan, id))).toEqual(["forbidden", "given"]);
  await pay(fan, second.id);
  expect(accessOf(fan, booklet.id)).toBe("given");
});

test("permissions that have ended take the files with the tracks", async () => {
  const { ctx, fan, release, booklet, instrumental } = await shopWithExtras();
  await buyRelease(fan, release.id);
  ctx.db.update(userFilePermissions).set({ isActive: false }).run();
  expect([booklet, instrumental].map(({ id }) => accessOf(fan, id))).toEqual(["forbidden", "forbidden"]);
});

test("what comes with a free track is for everyone with an account", async () => {
  const { ctx, fan } = await shopWithExtras();
  const free = await createTrack(ctx, { priceCents: 0 });
  const file = await createBonusFile(ctx, { kind: "track", id: free.id });
  expect([ctx, fan].map((caller) => accessOf(caller, file.id))).toEqual(["unauthenticated", "given"]);
  expect(listTrackExtras(fan, getTrack(fan, free.id))).toMatchObject({ owned: [{ title: "Booklet" }] });
  expect(listTrackExtras(ctx, getTrack(ctx, free.id))).toEqual({ owned: [], announced: "Booklet (PDF)" });
});

test("buyers of a pre-order get its files when it is out", async () => {
  const { ctx, admin, fan, release, booklet } = await shopWithExtras({ isPreorder: true });
  await buyRelease(fan, release.id);
  expect(accessOf(fan, booklet.id)).toBe("forbidden");
  expect(listReleaseExtras(fan, release.id, [])).toEqual({ owned: [], announced: "Booklet (PDF)" });
  await openRelease(admin, release.id);
  expect(accessOf(fan, booklet.id)).toBe("given");
  expect(accessOf(ctx, booklet.id)).toBe("unauthenticated");
});

test("the page names extras to everyone, and addresses them to their owner alone", async () => {
  const { ctx, fan, track, release, booklet, instrumental } = await shopWithExtras();
  const shownTo = (caller: Context) => listReleaseExtras(caller, release.id, [getTrack(caller, track.id)]);
  const announced = "Booklet (PDF), Night Bus: Instrumental (MP3)";
  expect(shownTo(ctx)).toEqual({ owned: [], announced });
  const order = await buyRelease(fan, release.id);
  const addresses = [booklet, instrumental].map(({ id }) => `/api/secure/bonus/${id}`);
  expect(shownTo(fan).owned.map(({ address }) => address)).toEqual(addresses);
  expect(readCollection(fan)[0]?.extras.map(({ address }) => address)).toEqual(addresses);
  expect(readReceipt(fan, order.id).extras.map(({ address }) => address)).toEqual(addresses);
  await refund(ctx, order.paymentIntentId);
  expect(readReceipt(fan, order.id).extras).toEqual([]);
});

const zipStart = Buffer.from("PK\x03\x04");

test("a zip has the booklet next to the tracks, and extras up to 200 MB, each name once", async () => {
  const { ctx, fan, track, release, booklet } = await shopWithExtras();
  const again = await createBonusFile(ctx, { kind: "release", id: release.id }, { fileName: "BOOKLET.pdf" });
  for (const fileName of ["Booklet.zip", "booklet.zip"])
    await createBonusFile(ctx, { kind: "release", id: release.id }, { fileName, content: zipStart });
  const stems = await createBonusFile(
    ctx,
    { kind: "release", id: release.id },
    { fileName: "Stems.zip", content: zipStart },
  );
  ctx.db.update(bonusFiles).set({ bytes: 2_000_000_000 }).where(eq(bonusFiles.id, stems.id)).run();
  await pay(fan, track.id);
  const zipOf = () => authorizeReleaseDownload(fan, { releaseId: release.id }).files;
  const extrasOf = () => zipOf().flatMap(({ name }) => (/^(Extras\/|Booklet)/.test(name) ? name : []));
  expect(extrasOf()).toEqual(["Extras/Night Bus/Instrumental.mp3"]);
  await buyRelease(fan, release.id);
  expect(extrasOf()).toEqual([
    "Booklet.pdf",
    "Extras/BOOKLET.pdf",
    "Extras/Booklet.zip",
    "Extras/booklet (2).zip",
    "Extras/Night Bus/Instrumental.mp3",
  ]);
  expect(zipOf()).toContainEqual(
    expect.objectContaining({
      name: "Booklet.pdf",
      fileKey: booklet.fileKey,
      bytes: booklet.bytes,
    }),
  );
  expect(again.fileKey).not.toBe(booklet.fileKey);
  const credits = zipOf().find(({ name }) => name.endsWith("Credits.txt"));
  expect(credits).toMatchObject({
    text: expect.stringContaining(
      `“Stems” (ZIP, 2.0 GB) is too large for this download. Get it here: ${ctx.settings.publicUrl}/api/secure/bonus/${stems.id}`,
    ),
  });
});
