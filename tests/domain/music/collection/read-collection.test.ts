import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { releases, userFilePermissions } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { giveCover } from "../../../factories/cover.ts";
import { openShop, orderPaidBy } from "../../../factories/orders/order.ts";
import { refund } from "../../../factories/purchase.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

type Fan = ReturnType<typeof signedInContext>;

async function pay(fan: Fan, wanted: OrderRequest) {
  const price = formatCents(priceOrder(fan, wanted).amountCents);
  const paid = await payWithTestCard(fan, { ...wanted, price, card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

async function openAlbum() {
  const ctx = await openTestContext();
  const [one, two, three] = [
    await createTrack(ctx, { title: "One", hasFlac: true }),
    await createTrack(ctx, { title: "Two" }),
    await createTrack(ctx, { title: "Three" }),
  ];
  const release = createRelease(ctx, { title: "Three Songs", trackIds: [three.id, one.id, two.id] });
  return { ctx, fan: signedInContext(ctx), one, two, three, release };
}

/** What is offered of a lossless recording. */
const lossless = ["mp3", "mp3-v0", "flac", "wav", "aiff", "opus"];
const titlesOf = (fan: Fan) => readCollection(fan).map(({ title }) => title);

test("a collection lists its owner's purchases, newest first", async () => {
  const { ctx, fan, track } = await openShop();
  expect(readCollection(fan)).toEqual([]);
  await pay(fan, { trackId: track.id });
  const later = { ...fan, now: () => new Date(Date.now() + 60_000) };
  const other = await createTrack(ctx, { title: "Later", hasFlac: true });
  const coverId = await giveCover(ctx, other.id);
  await pay(later, { trackId: other.id });
  expect(readCollection(fan)).toMatchObject([
    {
      kind: "track",
      id: other.id,
      title: "Later",
      cover: { id: coverId },
      path: `/music/${other.id}`,
      tracks: [{ id: other.id, fullUrl: `/api/tracks/${other.id}/stream` }],
      formats: lossless.map((format) => ({ format })),
    },
    { kind: "track", id: track.id, cover: null, coverImageUrl: "/cover.svg" },
  ]);
  expect(readCollection(signedInContext(ctx))).toEqual([]);
  expect(() => readCollection(ctx)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});

test("a release is one item with its tracks in order, including a track bought before", async () => {
  const { ctx, fan, one, two, three, release } = await openAlbum();
  const coverId = await giveCover(ctx, three.id);
  await pay(fan, { trackId: one.id });
  expect(titlesOf(fan)).toEqual(["One"]);
  await pay(fan, { releaseId: release.id });
  const [album, ...others] = readCollection(fan);
  expect(others).toEqual([]);
  expect(album).toMatchObject({ kind: "release", title: "Three Songs", path: `/releases/${release.id}` });
  expect(album?.cover?.id).toBe(coverId);
  expect(album?.tracks.map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
  expect(album?.formats.map(({ format }) => format)).toEqual(lossless);
});

test("a single track bought from a release is listed as a track", async () => {
  const { fan, one } = await openAlbum();
  await pay(fan, { trackId: one.id });
  expect(readCollection(fan)).toMatchObject([{ kind: "track", id: one.id }]);
});

test("a removed release stays in the collection without a link", async () => {
  const { ctx, fan, release } = await openAlbum();
  await pay(fan, { releaseId: release.id });
  write(ctx, (tx) => {
    tx.db.update(releases).set({ deletedAt: ctx.now() }).where(eq(releases.id, release.id)).run();
    markContentChanged(tx);
  });
  expect(readCollection(fan)).toMatchObject([{ title: "Three Songs", path: null, tracks: [{}, {}, {}] }]);
});

test("refunded and revoked purchases are not in the collection; a pre-order comes first", async () => {
  const { ctx, fan, one, two } = await openAlbum();
  const back = await pay(fan, { trackId: one.id });
  await refund(ctx, back.paymentIntentId);
  await pay(fan, { trackId: two.id });
  ctx.db.update(userFilePermissions).set({ isActive: false }).run();
  const late = await createTrack(ctx, { title: "Not Out", isPublished: false });
  const early = await createTrack(ctx, { title: "Out Early" });
  const preorder = createPreorder(ctx, {
    title: "Soon",
    trackIds: [late.id, early.id],
    earlyTrackIds: [early.id],
  });
  expect(readCollection(fan)).toEqual([]);
  await pay(fan, { releaseId: preorder.id });
  expect(readCollection(fan)).toMatchObject([
    { title: "Soon", comesOutOn: expect.stringMatching(/^\d{4}-/), tracks: [{ title: "Out Early" }] },
  ]);
  const later = await createTrack(ctx, { title: "Much Later", isPublished: false });
  const second = createPreorder(ctx, { title: "Later", trackIds: [later.id] });
  const order = await pay(fan, { releaseId: second.id });
  expect(readCollection(fan)).toHaveLength(2);
  expect(readCollection(fan)).toContainEqual(expect.objectContaining({ title: "Later", tracks: [] }));
  await refund(ctx, order.paymentIntentId);
  expect(titlesOf(fan)).toEqual(["Soon"]);
});
