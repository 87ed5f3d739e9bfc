import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { pay } from "../../factories/purchase.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let owned: { trackId: string; token: string; username: string; intent: string };
let freeId: string;
beforeAll(async () => {
  site = await sharing.start();
  const track = await createTrack(site.ctx, { title: "Owned Song" });
  changeSite(site.ctx, [{ key: "featuredTrackId", value: track.id }]);
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, track.id);
  owned = { trackId: track.id, token: fan.token, username: fan.actor.user.username, intent: paymentIntentId };
  freeId = (await createTrack(site.ctx, { priceCents: 0, title: "Free Song" })).id;
});
afterAll(() => sharing.stop());

const placed = (path: string) => path.replace("TRACK", owned.trackId).replace("INTENT", owned.intent);
const downloads = (html: string, trackId: string) =>
  [...html.matchAll(/<a href="\/api\/secure\/download\/([^"?]+)[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, id]) => id === trackId)
    .map(([, , label = ""]) => label.replaceAll(/<[^>]*>/g, ""));

test("the collection begins with covers, then the figures and the history", async () => {
  const html = await site.read("/dashboard", owned.token);
  const order = ["My Music", "Total Purchases", "Total Spent", "Member Since", "Purchase History"];
  const positions = order.map((text) => html.indexOf(text));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions[0]).toBeGreaterThan(0);
});

test("an empty collection shows the newest release", async () => {
  const { token } = signedInContext(site.ctx);
  const trackIds = [(await createTrack(site.ctx, { title: "Of the Newest" })).id];
  const { id } = createRelease(site.ctx, { title: "The Newest", releaseDate: "2026-11-20", trackIds });
  const html = await site.read("/dashboard", token);
  expect(html).toContain(`href="/releases/${id}"`);
  expect(html).toContain("No purchases yet");
  expect(await site.read("/dashboard", owned.token)).not.toContain("The Newest");
});

describe.each(["/music", "/music/TRACK", "/listen"])("%s", (path) => {
  test("offers the owner of a track its download", async () => {
    const html = await site.read(placed(path), owned.token);
    expect(downloads(html, owned.trackId)).toEqual(["Owned - Download Owned Song"]);
    expect(html).not.toContain(`/checkout?trackId=${owned.trackId}"`);
  });

  test("offers nobody else the download", async () => {
    const { token } = signedInContext(site.ctx);
    for (const html of [await site.read(placed(path)), await site.read(placed(path), token)]) {
      expect(downloads(html, owned.trackId)).toEqual([]);
    }
  });
});

test("/landing plays the whole track to its owner, and offers them no download or purchase", async () => {
  expect(downloads(await site.read("/landing"), owned.trackId)).toEqual([]);
  const html = await site.read("/landing", owned.token);
  expect(downloads(html, owned.trackId)).toEqual([]);
  expect(html).not.toContain(`/checkout?trackId=${owned.trackId}"`);
  expect(html).toContain(`/api/tracks/${owned.trackId}/stream`);
});

const sized = expect.stringMatching(/^Download Owned Song as MP3, \d+ kB$/);

test.each([
  ["/dashboard", [sized, "Download Owned Song"]],
  ["/payment-success?payment_intent=INTENT", [sized]],
])("%s offers an owned track's download, and plays all of it", async (path, labels) => {
  const html = await site.read(placed(path), owned.token);
  expect(downloads(html, owned.trackId)).toEqual(labels);
  expect(html).toContain(`/api/tracks/${owned.trackId}/stream`);
});

test("the checkout of an owned track redirects to its download with a message", async () => {
  const answer = await site.ask(`/checkout?trackId=${owned.trackId}`, { token: owned.token });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/music/${owned.trackId}`]);
  expect(answer.headers.get("Set-Cookie")).toContain("flash=");
});

test("an embedded player is the same for the track's owner as for everyone", async () => {
  const page = (html: string) => /<main[\s\S]*?<\/main>/.exec(html)?.[0];
  const html = await site.read(`/embed/${owned.trackId}`, owned.token);
  expect(page(html)).toBe(page(await site.read(`/embed/${owned.trackId}`)));
  expect(html).not.toContain(`/api/tracks/${owned.trackId}/stream`);
  expect(html).not.toContain("/api/secure/download/");
  expect(html).not.toContain(owned.username);
});

test.each(["/music", "/music/FREE", "/listen"])(
  "%s offers the download of a free track to any signed-in fan",
  async (path) => {
    const { token } = signedInContext(site.ctx);
    const position = path.replace("FREE", freeId);
    expect(downloads(await site.read(position, token), freeId)).toEqual(["Download Free Song"]);
    expect(downloads(await site.read(position), freeId)).toEqual([]);
    expect((await site.ask(`/api/secure/download/${freeId}`, { token })).status).toBe(200);
  },
);

test("a fan who owns a track with a lossless original can choose its format", async () => {
  const track = await createTrack(site.ctx, { title: "Two Formats", hasFlac: true });
  const fan = signedInContext(site.ctx);
  const choice = `action="/api/secure/download/${track.id}"`;
  const before = await site.read(`/music/${track.id}`, fan.token);
  expect(before).not.toContain(choice);
  expect(before).toMatch(/FLAC, \d+ kB/);
  await pay(fan, track.id);
  const html = await site.read(`/music/${track.id}`, fan.token);
  expect(html).toContain(choice);
  expect(html).toMatch(/<option value="flac">FLAC, \d+ kB: lossless, for your collection/);
  const answer = await site.ask(`/api/secure/download/${track.id}?format=flac`, { token: fan.token });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "audio/flac"]);
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^format=flac; .*HttpOnly/);
  const again = await site.ask(`/music/${track.id}`, {
    headers: { Cookie: `session=${fan.token}; format=flac` },
  });
  expect(await again.text()).toContain('<option value="flac" selected="">');
  // What everybody gets is the same for everybody.
  const stranger = await site.ask(`/music/${track.id}`, { headers: { Cookie: "format=flac" } });
  expect(await stranger.text()).not.toContain('"format":"flac"');
});

test("the dashboard offers every format of each purchase, with its size", async () => {
  const { id } = await createTrack(site.ctx, { title: "Lossless Song", hasFlac: true });
  const fan = signedInContext(site.ctx);
  await pay(fan, id);
  const html = await site.read("/dashboard", fan.token);
  expect(downloads(html, id)).toEqual(["Download Lossless Song"]);
  expect(html).toContain(`action="/api/secure/download/${id}"`);
  for (const option of [/>MP3 320, \d+ kB:/, />FLAC, \d+ kB:/, />Opus, about \d+ kB:/]) {
    expect(html).toMatch(option);
  }
});
