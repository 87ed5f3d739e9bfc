import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { addToCart, mergeCart } from "#app/domain/shop/cart/change-cart.ts";
import { listCartItems, readCart } from "#app/domain/shop/cart/read-cart.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import type { RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { pay } from "../../../factories/purchase.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

const trackItem = (trackId: string, amountCents: number | null = null): RequestedItem => ({
  trackId,
  releaseId: null,
  amountCents,
});
const releaseItem = (releaseId: string, amountCents: number | null = null): RequestedItem => ({
  trackId: null,
  releaseId,
  amountCents,
});

/** What a cart says, in short. */
function summarize(of: Context, items: RequestedItem[]) {
  const { lines, totalCents } = readCart(of, items);
  return {
    lines: lines.map(({ status, amountCents, notes }) => [status, amountCents, ...notes]),
    totalCents,
  };
}

/** What checkout charges for a fan's cart. */
const orderOf = (fan: Context) => priceOrder(fan, { items: listCartItems(fan, []) });

async function album(count: number, price: number | null = 999) {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await createTrack(ctx, { priceCents: 99 }));
  return {
    songs: made,
    release: createRelease(ctx, { title: "The Line", trackIds: made.map(({ id }) => id), priceCents: price }),
  };
}

test("a track and a release cost their current prices", async () => {
  const single = await createTrack(ctx);
  const { release } = await album(2);
  const items = [trackItem(single.id), releaseItem(release.id)];
  expect(summarize(ctx, items)).toEqual({
    lines: [
      ["buyable", 199],
      ["buyable", 999],
    ],
    totalCents: 1198,
  });
  ctx.db.update(tracks).set({ priceCents: 299 }).where(eq(tracks.id, single.id)).run();
  expect(summarize(ctx, items).totalCents).toBe(1298);
});

test("a fan who owns two of ten tracks pays for the rest, if that is less", async () => {
  const { songs, release } = await album(10);
  const fan = signedInContext(ctx);
  for (const { id } of songs.slice(0, 2)) await pay(fan, id);
  addToCart(fan, [], releaseItem(release.id));
  expect(summarize(fan, [])).toEqual({
    lines: [["buyable", 792, "You own 2 of 10: the rest for $7.92."]],
    totalCents: 792,
  });
  ctx.db.update(releases).set({ priceCents: 500 }).where(eq(releases.id, release.id)).run();
  expect(summarize(fan, [])).toEqual({
    lines: [["buyable", 500, "You own 2 of 10. Buying the rest separately would cost more."]],
    totalCents: 500,
  });
});

test("an owned item is marked and costs nothing", async () => {
  const { songs, release } = await album(2);
  const fan = signedInContext(ctx);
  addToCart(fan, [], releaseItem(release.id));
  for (const { id } of songs) await pay(fan, id);
  // From a browser in which they were not signed in.
  mergeCart(fan, fan.actor.user.id, [trackItem(songs[0]?.id ?? "")]);
  const cart = summarize(fan, []);
  expect(cart).toEqual({
    lines: [
      ["owned", 0, "You own all of it."],
      ["owned", 0, "You own this."],
    ],
    totalCents: 0,
  });
  expect(() => orderOf(fan)).toThrow("There is nothing to pay in your cart.");
});

test("a release whose unowned tracks are free costs nothing", async () => {
  const paid = await createTrack(ctx);
  const free = await createTrack(ctx, { priceCents: 0 });
  const release = createRelease(ctx, { title: "The Line", trackIds: [paid.id, free.id] });
  const fan = signedInContext(ctx);
  addToCart(fan, [], releaseItem(release.id));
  await pay(fan, paid.id);
  expect(summarize(fan, []).lines).toEqual([["owned", 0, "You own 1 of 2, and the rest is free."]]);
});

test("a track is included in its release, whichever was added first", async () => {
  const { songs, release } = await album(2);
  const track = trackItem(songs[1]?.id ?? "");
  const covered = ["covered", 0, "Comes with “The Line” in your cart."];
  expect(summarize(ctx, [track, releaseItem(release.id)])).toEqual({
    lines: [covered, ["buyable", 999]],
    totalCents: 999,
  });
  expect(summarize(ctx, [releaseItem(release.id), track]).lines).toEqual([["buyable", 999], covered]);
  ctx.db.update(releases).set({ publishedAt: null }).where(eq(releases.id, release.id)).run();
  expect(summarize(ctx, [track, releaseItem(release.id)]).lines).toEqual([
    ["buyable", 99],
    ["gone", 0, "This release isn't for sale any more."],
  ]);
});

test("a release is included in another that has all its tracks; shared tracks are noted", async () => {
  const { songs, release } = await album(3);
  const [first, second] = songs.map(({ id }) => id);
  const single = createRelease(ctx, { trackIds: [first ?? ""], title: "Single", priceCents: 99 });
  expect(summarize(ctx, [releaseItem(single.id), releaseItem(release.id)]).lines).toEqual([
    ["covered", 0, "Comes with “The Line” in your cart."],
    ["buyable", 999],
  ]);
  const other = createRelease(ctx, { trackIds: [second ?? "", (await createTrack(ctx)).id], title: "Other" });
  expect(summarize(ctx, [releaseItem(release.id), releaseItem(other.id)]).lines).toEqual([
    ["buyable", 999],
    ["buyable", 999, "One of its tracks is on “The Line” in your cart, too."],
  ]);
  const twin = createRelease(ctx, { trackIds: [first ?? ""], title: "Twin", priceCents: 99 });
  expect(summarize(ctx, [releaseItem(single.id), releaseItem(twin.id)])).toEqual({
    lines: [
      ["buyable", 99],
      ["covered", 0, "Comes with “Single” in your cart."],
    ],
    totalCents: 99,
  });
});

test("items that can't be bought any more stay, with the reason", async () => {
  const [unpublished, removed, free] = [
    await createTrack(ctx),
    await createTrack(ctx),
    await createTrack(ctx),
  ];
  const { release } = await album(1);
  const empty = createRelease(ctx, { title: "The Line" });
  const set = (id: string, values: Partial<typeof tracks.$inferInsert>) =>
    ctx.db.update(tracks).set(values).where(eq(tracks.id, id)).run();
  set(unpublished.id, { publishedAt: null });
  set(removed.id, { publishedAt: null, deletedAt: ctx.now() });
  set(free.id, { priceCents: 0 });
  ctx.db.update(releases).set({ priceCents: null }).where(eq(releases.id, release.id)).run();
  const items = [...[unpublished, removed, free].map(({ id }) => trackItem(id)), releaseItem(release.id)];
  expect(summarize(ctx, [...items, releaseItem(empty.id), trackItem("never-there")])).toEqual({
    lines: [
      ["gone", 0, "This track isn't for sale any more."],
      ["gone", 0, "This track isn't for sale any more."],
      ["gone", 0, "This track is free. You can download it from its page."],
      ["gone", 0, "This release is sold by the track. Please choose from its tracks."],
      ["gone", 0, "This release has no tracks yet."],
    ],
    totalCents: 0,
  });
});

test("the fan's price is used, from the suggestion down to the current minimum", async () => {
  const track = await createTrack(ctx, { priceCents: 100 });
  const set = (values: Partial<typeof tracks.$inferInsert>) =>
    ctx.db.update(tracks).set(values).where(eq(tracks.id, track.id)).run();
  set({ suggestedCents: 500 });
  expect(summarize(ctx, [trackItem(track.id)]).lines).toEqual([["buyable", 500]]);
  expect(summarize(ctx, [trackItem(track.id, 150)]).lines).toEqual([["buyable", 150]]);
  set({ priceCents: 200 });
  expect(summarize(ctx, [trackItem(track.id, 150)]).lines).toEqual([
    ["buyable", 200, "The minimum price is $2.00 now."],
  ]);
  set({ suggestedCents: null });
  expect(summarize(ctx, [trackItem(track.id, 150)]).lines).toEqual([
    ["buyable", 200, "This has a fixed price now."],
  ]);
});

test("items added at the same time keep their order", async () => {
  const at = new Date();
  const fan = { ...signedInContext(ctx), now: () => at };
  const added = [];
  for (let index = 0; index < 6; index++) added.push((await createTrack(ctx)).id);
  for (const id of added) addToCart(fan, [], trackItem(id));
  expect(orderOf(fan).lines.map(({ trackId }) => trackId)).toEqual(added);
});

test("the amount charged equals the cart's total, with current and named prices", async () => {
  const { songs, release } = await album(2);
  const named = await createTrack(ctx, { priceCents: 0 });
  ctx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, named.id)).run();
  const fan = signedInContext(ctx);
  addToCart(fan, [], trackItem(songs[0]?.id ?? ""));
  addToCart(fan, [], releaseItem(release.id));
  addToCart(fan, [], trackItem(named.id));
  const { lines, amountCents } = orderOf(fan);
  expect(lines).toMatchObject([
    { trackId: null, releaseId: release.id, amountCents: 999 },
    { trackId: named.id, releaseId: null, amountCents: 300 },
  ]);
  expect(amountCents).toBe(readCart(fan, []).totalCents);
});
