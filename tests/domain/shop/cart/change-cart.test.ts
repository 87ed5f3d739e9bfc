import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { write } from "#app/domain/core/write.ts";
import {
  addToCart,
  changeAmount,
  mergeCart,
  removeBought,
  removeFromCart,
} from "#app/domain/shop/cart/change-cart.ts";
import { listCartIds, listStoredItems } from "#app/domain/shop/cart/read-cart.ts";
import type { RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { tracks } from "#db/schema/index.ts";
import { cartItems } from "#db/schema/releases.ts";
import { pay } from "../../../factories/purchase.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const day = 24 * 60 * 60_000;

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

const ofTrack = (trackId: string, amountCents: number | null = null): RequestedItem => ({
  trackId,
  releaseId: null,
  amountCents,
});

async function namedTrack(priceCents: number, suggestedCents = 500) {
  const track = await createTrack(ctx, { priceCents });
  ctx.db.update(tracks).set({ suggestedCents }).where(eq(tracks.id, track.id)).run();
  return track;
}

test("a visitor's cart is returned for the cookie and not stored", async () => {
  const track = await createTrack(ctx);
  const release = createRelease(ctx, { title: "The Line", trackIds: [track.id] });
  const one = addToCart(ctx, [], ofTrack(track.id)).cookieItems ?? [];
  const two =
    addToCart(ctx, one, { trackId: null, releaseId: release.id, amountCents: null }).cookieItems ?? [];
  expect(listCartIds(ctx, two)).toEqual([`track-${track.id}`, `release-${release.id}`]);
  expect(addToCart(ctx, two, ofTrack(track.id)).cookieItems).toEqual(two);
  expect(removeFromCart(ctx, two, `track-${track.id}`).cookieItems).toHaveLength(1);
  expect(ctx.db.select().from(cartItems).all()).toEqual([]);
});

test("a fan's cart is stored in the account", async () => {
  const track = await createTrack(ctx);
  const [fan, other] = [signedInContext(ctx), signedInContext(ctx)];
  expect(addToCart(fan, [], ofTrack(track.id)).cookieItems).toBeNull();
  addToCart(fan, [], ofTrack(track.id));
  expect([listCartIds(fan, []), listCartIds(other, [])]).toEqual([[`track-${track.id}`], []]);
  expect(() => removeFromCart(other, [], `track-${track.id}`)).toThrow("This isn't in your cart.");
  removeFromCart(fan, [], `track-${track.id}`);
  expect(listCartIds(fan, [])).toEqual([]);
});

test("items that can't be bought are refused", async () => {
  const [free, draft, track] = [
    await createTrack(ctx, { priceCents: 0 }),
    await createTrack(ctx, { isPublished: false }),
    await createTrack(ctx),
  ];
  const fan = signedInContext(ctx);
  await pay(fan, track.id);
  expect(() => addToCart(ctx, [], ofTrack(free.id))).toThrow("This track is free");
  expect(() => addToCart(ctx, [], ofTrack(draft.id))).toThrow("This track doesn't exist.");
  expect(() => addToCart(fan, [], ofTrack(track.id))).toThrow("You already own this track.");
  expect(() => addToCart(ctx, [], { trackId: null, releaseId: "none", amountCents: null })).toThrow(
    "This release doesn't exist.",
  );
});

test.each([
  [99, "Please enter $1.00 or more"],
  [1_000_001, "the maximum is $10,000.00"],
])("%i cents are refused for a track of at least 1.00", async (cents, sentence) => {
  const track = await namedTrack(100);
  expect(() => addToCart(ctx, [], ofTrack(track.id, cents))).toThrow(sentence);
});

test("an amount is zero or enough for a card payment; a fixed price can't be changed", async () => {
  const track = await namedTrack(0);
  const id = `track-${track.id}`;
  const items = addToCart(ctx, [], ofTrack(track.id, 0)).cookieItems ?? [];
  expect(() => changeAmount(ctx, items, { id, amountCents: 30 })).toThrow("Please enter $0, or $0.50 and up");
  expect(changeAmount(ctx, items, { id, amountCents: 700 }).cookieItems).toEqual([ofTrack(track.id, 700)]);
  const fixed = await createTrack(ctx);
  expect(() => addToCart(ctx, [], ofTrack(fixed.id, 300))).toThrow("This has a fixed price: $1.99");
});

test("a cart holds 30 items", async () => {
  const made: string[] = [];
  for (let index = 0; index < 31; index += 1) made.push((await createTrack(ctx)).id);
  const fan = signedInContext(ctx);
  for (const id of made.slice(0, 30)) addToCart(fan, [], ofTrack(id));
  expect(() => addToCart(fan, [], ofTrack(made[30] ?? ""))).toThrow("Your cart is full at 30 items.");
  // What is in it may still be added again.
  addToCart(fan, [], ofTrack(made[0] ?? ""));
});

test("merging keeps the account's items, drops duplicates and skips unknown items", async () => {
  const [both, mine, theirs] = [await namedTrack(100), await createTrack(ctx), await createTrack(ctx)];
  const fan = signedInContext(ctx);
  const userId = fan.actor.user.id;
  addToCart(fan, [], ofTrack(both.id, 200));
  addToCart(fan, [], ofTrack(mine.id));
  const visitors = [ofTrack(both.id, 300), ofTrack(theirs.id), ofTrack("renamed-since")];
  mergeCart(ctx, userId, visitors);
  mergeCart(ctx, userId, [ofTrack(both.id)]);
  const retained = listStoredItems(fan, userId);
  expect(retained).toHaveLength(3);
  expect(retained).toEqual(
    expect.arrayContaining([ofTrack(both.id, 300), ofTrack(mine.id), ofTrack(theirs.id)]),
  );
});

test("after 30 days an item leaves the cart, and later the database", async () => {
  const [old, young] = [await createTrack(ctx), await createTrack(ctx)];
  const fan = signedInContext(ctx);
  addToCart(fan, [], ofTrack(old.id));
  ctx.passTime(20 * day);
  addToCart(fan, [], ofTrack(young.id));
  ctx.passTime(10 * day);
  expect(listCartIds(fan, [])).toEqual([`track-${young.id}`]);
  await applyRetention(ctx);
  expect(ctx.db.select().from(cartItems).all()).toHaveLength(1);
});

test("a paid item is removed only from its buyer's cart", async () => {
  const [bought, onRelease, other] = [await createTrack(ctx), await createTrack(ctx), await createTrack(ctx)];
  const release = createRelease(ctx, { title: "The Line", trackIds: [onRelease.id] });
  const [fan, neighbour] = [signedInContext(ctx), signedInContext(ctx)];
  for (const { id } of [bought, onRelease, other]) addToCart(fan, [], ofTrack(id));
  addToCart(fan, [], { trackId: null, releaseId: release.id, amountCents: null });
  addToCart(neighbour, [], ofTrack(bought.id));
  write(ctx, (tx) =>
    removeBought(tx, fan.actor.user.id, [
      { trackId: bought.id, releaseId: null, trackIds: [] },
      { trackId: null, releaseId: release.id, trackIds: [onRelease.id] },
    ]),
  );
  expect(listCartIds(fan, [])).toEqual([`track-${other.id}`]);
  expect(listCartIds(neighbour, [])).toEqual([`track-${bought.id}`]);
});
