import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPhoto } from "#app/domain/content/photos/change-photo.ts";
import { photos, pictureRenditions } from "#db/schema/index.ts";
import { pay } from "../../../factories/purchase.ts";
import { receivedPicture } from "../../../factories/received-picture.ts";
import { createTrack, secretPart } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestBucket } from "../../../setup/bucket/bucket-server.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const cdn = "https://cdn.artist.example";
const immutable = "public, max-age=31536000, s-maxage=600, immutable";
const sites: { name: string; site: TestSite; stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  const bucket = await openTestBucket();
  for (const [name, environment] of [
    ["folder", {}],
    ["bucket", bucket.environment],
  ] as const) {
    const sharing = siteForTheseTests({ ...environment, MEDIA_CDN: cdn });
    sites.push({ name, site: await sharing.start(), stop: () => sharing.stop() });
  }
  return async () => {
    for (const { stop } of sites) await stop();
    await bucket.close();
  };
});
afterAll(() => sites.splice(0));

function siteOf(name: string): TestSite {
  const found = sites.find((each) => each.name === name);
  if (!found) throw new Error(`There is no site with its media in a ${name}.`);
  return found.site;
}

/** Where the CDN asks, for an address that a visitor was led to. */
async function ledTo(site: TestSite, path: string): Promise<string> {
  const answer = await site.ask(path);
  expect([answer.status, await answer.text()]).toEqual([302, ""]);
  const location = answer.headers.get("Location") ?? "";
  expect(location.startsWith(`${cdn}/media/cdn/`)).toBe(true);
  return location.slice(cdn.length);
}

test.each(["folder", "bucket"])("the CDN fetches previews from the site: %s", async (name) => {
  const site = siteOf(name);
  const { id } = await createTrack(site.ctx);
  const path = await ledTo(site, `/api/tracks/${id}/preview`);
  const whole = await site.ask(path);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "cache-control": immutable,
    "cross-origin-resource-policy": "cross-origin",
    "content-type": "audio/mpeg",
  });
  const text = await whole.text();
  expect(text).toMatch(/^preview /);
  expect(text).not.toContain(secretPart);
  const part = await site.ask(path, { headers: { Range: "bytes=8-14" } });
  expect([part.status, await part.text()]).toEqual([206, "preview"]);
  const beyond = await site.ask(path, { headers: { Range: "bytes=999999-" } });
  expect(beyond.status).toBe(416);
  const tag = whole.headers.get("ETag") ?? "";
  const known = await site.ask(path, { headers: { "If-None-Match": tag, "Cache-Control": "max-age=0" } });
  expect(known.status).toBe(304);
  const head = await site.ask(path, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(text.length)]);
});

test("an outdated or invented CDN URL redirects to the current one", async () => {
  const site = siteOf("folder");
  const { id } = await createTrack(site.ctx);
  const path = await ledTo(site, `/api/tracks/${id}/preview`);
  const old = path.replace(/cdn\/[0-9a-f]{16}/, "cdn/0123456789abcdef");
  expect(await ledTo(site, old)).toBe(path);
  expect((await site.ask(old)).headers.get("Cache-Control")).toBe("public, max-age=60");
  expect((await site.ask(path.replace(/cdn\/[0-9a-f]{16}/, "cdn/nothing"))).status).toBe(404);
});

test("private files are never served through the CDN, even to a fan who owns them", async () => {
  const site = siteOf("bucket");
  const track = await createTrack(site.ctx);
  const fan = signedInContext(site.ctx);
  await pay(fan, track.id);
  const fingerprint = "/media/cdn/0123456789abcdef";
  for (const path of [`/api/tracks/${track.id}/stream`, `/api/secure/download/${track.id}`]) {
    const location = (await site.ask(path, { token: fan.token })).headers.get("Location") ?? "";
    expect(location).not.toContain(cdn);
    expect((await site.ask(fingerprint + path, { token: fan.token })).status).toBe(404);
  }
  const admin = signedInContext(site.ctx, { role: "admin" });
  const shelf = { category: "creative", size: "regular", memberOnly: true } as const;
  const { id } = await addPhoto(admin, await receivedPicture(), shelf);
  const rendition = site.ctx.db
    .select()
    .from(pictureRenditions)
    .innerJoin(photos, eq(photos.pictureId, pictureRenditions.pictureId))
    .where(eq(photos.id, id))
    .get()?.picture_renditions;
  const picture = `/media/pictures/${rendition?.pictureId}-${rendition?.width}.${rendition?.format}`;
  expect((await site.ask(picture)).status).toBe(404);
  expect((await site.ask(fingerprint + picture)).status).toBe(404);
  for (const path of [picture, fingerprint + picture]) {
    const answer = await site.ask(path, { token: admin.token });
    expect(answer.headers.get("Cache-Control")).toMatch(/^private/);
    expect(answer.headers.get("Location") ?? "").not.toContain(cdn);
  }
});

test("pages may load from the CDN", async () => {
  const policy = (await siteOf("folder").ask("/music")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`img-src 'self' data: ${cdn};`);
  expect(policy).toContain(`media-src 'self' ${cdn};`);
});
