import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { tracks } from "#db/schema/index.ts";
import { goodCard } from "../../factories/buyer.ts";
import { createPreorder, createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** Where the embedded player's offer leads, by a link that leaves the frame, and what it says. */
async function findOffer(id: string) {
  const html = await site.read(`/embed/${id}`);
  const links = [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", label = ""]) => ({
    attributes,
    label: label.replaceAll(/<!--.*?-->|<[^>]*>/g, ""),
  }));
  const { attributes = "", label = "" } =
    links.find(({ label }) => label.includes("opens in a new tab")) ?? {};
  expect(attributes).toContain('target="_blank"');
  return { to: /href="([^"]*)"/.exec(attributes)?.[1], label };
}

test("an embedded player shows the price and links to its track's checkout", async () => {
  const { id } = await createTrack(site.ctx, { title: "Night Bus", priceCents: 249 });
  expect(await findOffer(id)).toEqual({
    to: `/checkout?trackId=${id}`,
    label: "Buy $2.49 Night Bus, opens in a new tab",
  });
});

test("an embedded player lets fans name a price, and links to a free track's page", async () => {
  const named = await createTrack(site.ctx, { title: "Yours" });
  site.ctx.db.update(tracks).set({ suggestedCents: 500 }).where(eq(tracks.id, named.id)).run();
  const free = await createTrack(site.ctx, { title: "Given", priceCents: 0 });
  expect(await findOffer(named.id)).toEqual({
    to: `/checkout?trackId=${named.id}`,
    label: "Name Your Price from $1.99 Yours, opens in a new tab",
  });
  expect(await findOffer(free.id)).toEqual({
    to: `/music/${free.id}`,
    label: "Free Download Given, opens in a new tab",
  });
});

test("a release's embedded player works without scripts and links to its checkout", async () => {
  const one = await createTrack(site.ctx, { title: "First" });
  const two = await createTrack(site.ctx, { title: "Second", priceCents: 0 });
  const { id } = createRelease(site.ctx, { title: "Both", trackIds: [two.id, one.id] });
  const answer = await site.ask(`/embed/release/${id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(answer.headers.get("x-frame-options")).toBeNull();
  const html = await answer.text();
  expect(html.match(/<audio controls[^>]* src="[^"]*"/g)?.map((audio) => audio.split("src=")[1])).toEqual([
    `"/api/tracks/${two.id}/stream"`,
    `"/api/tracks/${one.id}/preview"`,
  ]);
  for (const link of html.match(/<a [^>]*href[^>]*>/g) ?? []) expect(link).toContain('target="_blank"');
  expect(await findOffer(`release/${id}`)).toEqual({
    to: `/checkout?releaseId=${id}`,
    label: "Buy $9.99 Both, opens in a new tab",
  });
});

test.each([
  [{ priceCents: 900, suggestedCents: 1200 }, "Name Your Price from $9.00", "/checkout?releaseId="],
  [{ priceCents: 0, suggestedCents: 500 }, "Name Your Price, free or more", "/checkout?releaseId="],
  [{ priceCents: 0 }, "Free Download", "/releases/"],
  [{ priceCents: null }, "See the Release", "/releases/"],
])("a release with %o offers in its embedded player: %s", async (prices, label, to) => {
  const { id: trackId } = await createTrack(site.ctx);
  const { id } = createRelease(site.ctx, { title: "Offer", trackIds: [trackId], ...prices });
  expect(await findOffer(`release/${id}`)).toEqual({
    to: to + id,
    label: `${label} Offer, opens in a new tab`,
  });
});

test("the embedded player of a pre-order lists upcoming tracks without playing them", async () => {
  const toCome = await createTrack(site.ctx, { title: "To Come", isPublished: false });
  const { id } = createPreorder(site.ctx, { title: "Soon", trackIds: [toCome.id] });
  const html = await site.read(`/embed/release/${id}`);
  expect(html).toContain("To Come");
  expect(html).not.toMatch(new RegExp(`/(tracks|music)/${toCome.id}`));
  expect((await findOffer(`release/${id}`)).label).toContain("Pre-order $9.99");
});

test("the embedded player of a release is the same for a buyer as for everyone", async () => {
  const { id: trackId } = await createTrack(site.ctx);
  const { id } = createRelease(site.ctx, { trackIds: [trackId] });
  const fan = signedInContext(site.ctx);
  await payWithTestCard(fan, { releaseId: id, price: "9.99", card: goodCard });
  const html = await site.read(`/embed/release/${id}`, fan.token);
  expect(html).toContain(`/api/tracks/${trackId}/preview`);
  expect(html).not.toContain(`/api/tracks/${trackId}/stream`);
});

test("an unpublished or unknown release has no embedded player and no offer", async () => {
  const { id } = createRelease(site.ctx, { publishedAt: null });
  for (const releaseId of [id, "invented"]) {
    const answer = await site.ask(`/embed/release/${releaseId}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("/checkout");
    const oembed = await site.ask(`/oembed?url=${site.url}/releases/${releaseId}`);
    expect(oembed.status).toBe(404);
  }
});

test("an unpublished or unknown track has no embedded player and no offer", async () => {
  const { id } = await createTrack(site.ctx, { isPublished: false });
  for (const trackId of [id, "invented"]) {
    const answer = await site.ask(`/embed/${trackId}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("/checkout");
  }
});
