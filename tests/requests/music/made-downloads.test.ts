import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { pay } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { createSimpleMaker } from "../../setup/simple-maker.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const maker = () => site.ctx.gateways.fileMaker;
afterEach(() => {
  maker().makeFile = createSimpleMaker().makeFile;
});

const fromLink = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A fan who owns a track, and a maker that waits until it is released. */
async function openShop() {
  const track = await createTrack(site.ctx, { title: "Night Bus", hasFlac: true });
  const fan = signedInContext(site.ctx);
  await pay(fan, track.id);
  const made = Promise.withResolvers<void>();
  const { makeFile } = createSimpleMaker();
  maker().makeFile = async (making, options) => {
    await made.promise;
    return makeFile(making, options);
  };
  const address = `/api/secure/download/${track.id}?format=wav`;
  const ask = (headers: Record<string, string> = {}) => site.ask(address, { token: fan.token, headers });
  return { track, fan, address, ask, finish: made.resolve };
}

test("a program that asks for a file that is being made gets 202 and when to ask again", async () => {
  const { ask, finish } = await openShop();
  const waiting = await ask();
  const seconds = Number(waiting.headers.get("Retry-After"));
  expect([waiting.status, await waiting.json()]).toEqual([202, { status: "being_made", seconds }]);
  expect(seconds).toBeGreaterThan(0);
  finish();
  await expect.poll(async () => (await ask()).status).toBe(200);
  expect((await ask()).headers.get("Content-Disposition")).toMatch(
    /filename="track-.+\.wav"; filename\*=UTF-8''The%20Tester%20-%20.+\.wav$/,
  );
});

test("several requests that wait for the same file are one download of the one that was given", async () => {
  const { track, address, finish } = await openShop();
  const fan = signedInContext(site.ctx);
  const item = { trackId: track.id, releaseId: null };
  const terms = { expiresAt: null, maxDownloads: 1, note: "" };
  createGrant(signedInContext(site.ctx, { role: "admin" }), {
    item,
    to: { userId: fan.actor.user.id },
    ...terms,
  });
  const { makeFile } = maker();
  const started = Promise.withResolvers<void>();
  maker().makeFile = (...making) => {
    started.resolve();
    return makeFile(...making);
  };
  const asked = Array.from({ length: 5 }, () => site.ask(address, { token: fan.token }));
  await started.promise;
  await site.ask("/healthz");
  finish();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 403, 403, 403, 403]);
});

test("a person who follows a link waits on a page that goes on by itself", async () => {
  const { track, fan, address, ask, finish } = await openShop();
  const led = await ask(fromLink);
  const page = `/dashboard/downloads?track=${track.id}&format=wav`;
  expect([led.status, led.headers.get("Location")]).toEqual([303, page]);
  const html = await site.read(page, fan.token);
  expect(html).toContain(`http-equiv="refresh" content="5; url=${address}"`);
  expect(html).toContain("as WAV will be ready in about 20 seconds.");
  finish();
  await expect.poll(async () => (await ask(fromLink)).status).toBe(200);
});

test("the page of a download shows nothing to who may not have it", async () => {
  const { track } = await openShop();
  const page = `/dashboard/downloads?track=${track.id}&format=wav`;
  expect((await site.ask(page)).headers.get("Location")).toMatch(/^\/auth\?/);
  const stranger = signedInContext(site.ctx);
  expect((await site.ask(page, { token: stranger.token })).status).toBe(403);
  for (const query of ["", "?track=none", `?track=${track.id}&format=exe`]) {
    expect((await site.ask(`/dashboard/downloads${query}`, { token: stranger.token })).status).toBe(404);
  }
});

test("a refusal is a page for a person and JSON for a program", async () => {
  const { track, fan, ask, finish } = await openShop();
  finish();
  maker().makeFile = () => Promise.reject(new Error("no space"));
  const refused = await ask();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await refused.json()).toEqual({ error: expect.stringContaining("can't make this file right now") });
  const led = (await ask(fromLink)).headers.get("Location") ?? "";
  expect(led).toBe(`/dashboard/downloads?track=${track.id}&format=wav&refusal=unavailable`);
  const html = await site.read(led, fan.token);
  expect(html).toContain("We can't make this file right now.".replace("'", "&#x27;"));
  expect(html).not.toContain("http-equiv");
});
