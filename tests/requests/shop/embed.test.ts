import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tracks } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** Where the embedded player's offer leads, by a link that leaves the frame, and what it says. */
async function offerOf(trackId: string) {
  const html = await site.read(`/embed/${trackId}`);
  const links = [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", label = ""]) => ({
    attributes,
    label: label.replaceAll(/<!--.*?-->|<[^>]*>/g, ""),
  }));
  const { attributes = "", label = "" } =
    links.find(({ label }) => label.includes("opens in a new tab")) ?? {};
  expect(attributes).toContain('target="_blank"');
  return { to: /href="([^"]*)"/.exec(attributes)?.[1], label };
}

test("an embedded player says the price and leads to the checkout of its track", async () => {
  const { id } = await createTrack(site.ctx, { title: "Night Bus", priceCents: 249 });
  expect(await offerOf(id)).toEqual({
    to: `/checkout?trackId=${id}`,
    label: "Buy $2.49 Night Bus, opens in a new tab",
  });
});

test("an embedded player lets fans name a price, and leads to a free track's page", async () => {
  const named = await createTrack(site.ctx, { title: "Yours" });
  site.ctx.db.update(tracks).set({ suggestedCents: 500 }).where(eq(tracks.id, named.id)).run();
  const free = await createTrack(site.ctx, { title: "Given", priceCents: 0 });
  expect(await offerOf(named.id)).toEqual({
    to: `/checkout?trackId=${named.id}`,
    label: "Name Your Price Yours, opens in a new tab",
  });
  expect(await offerOf(free.id)).toEqual({
    to: `/music/${free.id}`,
    label: "Free Download Given, opens in a new tab",
  });
});

test("a track that isn't published, or isn't there, has no embedded player and no offer", async () => {
  const { id } = await createTrack(site.ctx, { isPublished: false });
  for (const trackId of [id, "invented"]) {
    const answer = await site.ask(`/embed/${trackId}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("/checkout");
  }
});
