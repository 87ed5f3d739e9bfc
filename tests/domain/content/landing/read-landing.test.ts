import { expect, test } from "vitest";
import { findFilledPages, findFooterChanges } from "#app/domain/content/landing/filled-pages.ts";
import { readLanding } from "#app/domain/content/landing/read-landing.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { newSale } from "../../../factories/discounts.ts";
import { createOwnArtist, givePortrait, ownArtists } from "../../../factories/own-artists.ts";
import { createPreorder } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

test("a site without a portrait opens with its newest cover and that release's first track", async () => {
  const ctx = await openTestContext();
  await createOwnArtist(ctx, "forty");
  const [newest] = ownArtists.forty.works;
  const { portrait, sleeve, heroTrack, newest: sold } = readLanding(ctx);
  expect(portrait).toBeNull();
  expect(sleeve?.title).toBe(newest?.title);
  expect(sleeve?.tint).toHaveProperty("data-tint");
  expect(heroTrack?.title).toBe(newest?.tracks[0]);
  expect(sold?.tracks.map(({ title }) => title)).toEqual(newest?.tracks.slice(0, 3));
  expect(sold?.offer?.label).toBe("Buy $10.99");

  await givePortrait(signedInContext(ctx, { role: "admin" }), "upright");
  const withPortrait = readLanding(ctx);
  expect(withPortrait.sleeve).toBeNull();
  expect(withPortrait.portrait?.crop).toMatchObject({ "--shape": 0.667 });
});

test("without any picture there is neither, and with a featured track it plays that", async () => {
  const ctx = await openTestContext();
  const first = await createTrack(ctx, { title: "First" });
  const second = await createTrack(ctx, { title: "Second" });
  expect(readLanding(ctx)).toMatchObject({ portrait: null, sleeve: null });
  changeSite(ctx, [{ key: "featuredTrackId", value: second.id }]);
  const { heroTrack, newest } = readLanding(ctx);
  expect(heroTrack?.id).toBe(second.id);
  expect(newest).toMatchObject({ path: `/music/${second.id}`, offer: { label: "Buy $1.99", sale: null } });
  expect(first.id).not.toBe(second.id);
});

test("a sale of the newest release is named with its end, and nothing is said without one", async () => {
  const ctx = await openTestContext();
  await createOwnArtist(ctx, "album");
  expect(readLanding(ctx).newest?.offer).toEqual({ label: "Buy $8.99", sale: null });
  // Prices from before the sale are what it may be compared with.
  ctx.passTime(40 * 24 * 60 * 60_000);
  newSale(signedInContext(ctx, { role: "admin" }), { name: "Winter Sale" });
  const { sale, label } = readLanding(ctx).newest?.offer ?? {};
  expect(label).toBe("Buy $7.19");
  expect(sale).toMatchObject({ regularPrice: "8.99" });
  expect(sale?.says).toMatch(/^Winter Sale, until \w+ \d+, \d{4}$/);
});

test("without releases the featured track is sold, and a free one isn't for sale", async () => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx, { title: "Night Bus", priceCents: 500 });
  ctx.passTime(40 * 24 * 60 * 60_000);
  newSale(signedInContext(ctx, { role: "admin" }), { name: "Winter Sale" });
  expect(readLanding(ctx).newest).toMatchObject({
    heading: "Featured track",
    wanted: { trackId: id },
    offer: { label: "Buy $4.00", sale: { regularPrice: "5.00" } },
  });
  expect(readLanding(ctx).newest?.offer?.sale?.says).toMatch(/^Winter Sale, until /);
  const free = await createTrack(ctx, { title: "Gift", priceCents: 0 });
  changeSite(ctx, [{ key: "featuredTrackId", value: free.id }]);
  expect(readLanding(ctx).newest).toMatchObject({ path: `/music/${free.id}`, offer: null });
});

test("menus leave out what isn't there", async () => {
  const ctx = await openTestContext();
  expect(findFooterChanges(ctx)).toEqual({
    Music: null,
    Videos: null,
    About: null,
    Photos: null,
    Releases: null,
  });
  expect([...findFilledPages(ctx)]).toEqual([]);

  const { id } = await createTrack(ctx, { isPublished: false });
  expect(findFooterChanges(ctx).Music).toBeNull();
  createPreorder(ctx, { title: "Soon", trackIds: [id] });
  expect(findFooterChanges(ctx).Music).toBeUndefined();
  expect([...findFilledPages(ctx)]).toEqual(["/music", "/releases"]);

  changeSite(ctx, [{ key: "milestones", value: '[{"value":"1M+","label":"streams"}]' }]);
  expect(findFooterChanges(ctx).About).toBeUndefined();
  expect(findFilledPages(ctx).has("/about")).toBe(true);
});
