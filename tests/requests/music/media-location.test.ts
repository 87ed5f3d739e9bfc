import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPhoto } from "#app/domain/content/photos/change-photo.ts";
import { photos, pictureRenditions, userFilePermissions } from "#db/schema/index.ts";
import { createBonusFile } from "../../factories/bonus-file.ts";
import { pay, refund } from "../../factories/purchase.ts";
import { receivedPicture } from "../../factories/received-picture.ts";
import { createTrack, secretPart } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../setup/test-site.ts";

const location = "/protected-media/";
const sharing = siteForTheseTests({ NGINX_MEDIA_LOCATION: location, TRUST_PROXY: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** Sends a visitor's request as nginx does. @returns what nginx is instructed to do. */
async function askThroughProxy(path: string, { headers = {}, ...options }: AskOptions = {}) {
  const answer = await site.ask(path, {
    ...options,
    headers: { "X-Forwarded-For": "203.0.113.7", "Cache-Control": "max-age=0", ...headers },
  });
  return { answer, file: answer.headers.get("X-Accel-Redirect"), text: await answer.text() };
}

async function ownedTrack() {
  const track = await createTrack(site.ctx);
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, track.id);
  return { id: track.id, token: fan.token, paymentIntentId };
}

/** Whether nginx, with the media folder at the location, finds the file that it is to send. */
const isInMediaFolder = (file: string | null) =>
  site.ctx.gateways.storage.has(decodeURIComponent(file?.replace(location, "") ?? "no file"));

test("a download is passed to nginx with all headers it needs, and counted", async () => {
  const { id, token } = await ownedTrack();
  const counted = () =>
    site.ctx.db
      .select()
      .from(userFilePermissions)
      .all()
      .find(({ trackId }) => trackId === id)?.accessCount;
  const { answer, file, text } = await askThroughProxy(`/api/secure/download/${id}`, { token });
  expect([answer.status, text]).toEqual([200, ""]);
  expect(isInMediaFolder(file)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "audio/mpeg",
    "content-disposition": `attachment; filename="track-${id}.mp3"`,
    "cache-control": "private, no-cache",
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  });
  expect(counted()).toBe(1);
  const head = await askThroughProxy(`/api/secure/download/${id}`, { token, method: "HEAD" });
  expect([head.answer.status, head.file]).toEqual([200, file]);
  expect(counted()).toBe(1);
  for (const headers of [{ Range: "bytes=10-" }, { Range: "bytes=10-19" }]) {
    const part = await askThroughProxy(`/api/secure/download/${id}`, { token, headers });
    expect([part.answer.status, part.file]).toEqual([200, file]);
  }
  expect(counted()).toBe(3);
});

test("a resumed download is sent by the site and isn't counted again", async () => {
  const { id, token } = await ownedTrack();
  const begun = await askThroughProxy(`/api/secure/download/${id}`, { token });
  const headers = { Range: "bytes=10-", "If-Range": begun.answer.headers.get("ETag") ?? "" };
  const rest = await askThroughProxy(`/api/secure/download/${id}`, { token, headers });
  expect([rest.answer.status, rest.file]).toEqual([206, null]);
  const permission = site.ctx.db.select().from(userFilePermissions).all();
  expect(permission.find(({ trackId }) => trackId === id)?.accessCount).toBe(1);
});

test("the site answers 304, 412, 416 and ranges that are none itself", async () => {
  const { id } = await createTrack(site.ctx);
  const address = `/api/tracks/${id}/preview`;
  const whole = await askThroughProxy(address);
  expect(isInMediaFolder(whole.file)).toBe(true);
  const tag = whole.answer.headers.get("ETag") ?? "";
  for (const [headers, status] of [
    [{ "If-None-Match": tag }, 304],
    [{ "If-Match": '"other"' }, 412],
    [{ Range: "bytes=999999999-" }, 416],
    // nginx would refuse it.
    [{ Range: "bytes=abc" }, 200],
  ] as const) {
    const { answer, file } = await askThroughProxy(address, { headers });
    expect([answer.status, file]).toEqual([status, null]);
  }
  const changed = await askThroughProxy(address, { headers: { "If-None-Match": '"other"' } });
  expect(changed.file).toBe(whole.file);
});

test("a members-only picture is passed to nginx for members only", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const shelf = { category: "creative", size: "regular", memberOnly: true } as const;
  const { id } = await addPhoto(admin, await receivedPicture(), shelf);
  const rendition = site.ctx.db
    .select()
    .from(pictureRenditions)
    .innerJoin(photos, eq(photos.pictureId, pictureRenditions.pictureId))
    .where(eq(photos.id, id))
    .get()?.picture_renditions;
  const address = `/media/pictures/${rendition?.pictureId}-${rendition?.width}.${rendition?.format}`;
  const member = await askThroughProxy(address, { token: admin.token });
  expect(isInMediaFolder(member.file)).toBe(true);
  expect(member.answer.headers.get("Content-Type")).toBe(`image/${rendition?.format}`);
  const stranger = await askThroughProxy(address);
  expect([stranger.answer.status, stranger.file]).toEqual([404, null]);
});

test("a refused request names no file to nginx", async () => {
  const { id, token, paymentIntentId } = await ownedTrack();
  const stranger = signedInContext(site.ctx).token;
  for (const [options, status] of [
    [{}, 401],
    [{ token: stranger }, 403],
    [{ token: stranger, headers: { Range: "bytes=999999999-" } }, 403],
  ] as const) {
    const { answer, file } = await askThroughProxy(`/api/secure/download/${id}`, options);
    expect([answer.status, file]).toEqual([status, null]);
  }
  await refund(site.ctx, paymentIntentId);
  const { answer, file } = await askThroughProxy(`/api/secure/download/${id}`, { token });
  expect([answer.status, file]).toEqual([403, null]);
});

test("whole tracks are streamed by the site, which can cut them off", async () => {
  const { id, token } = await ownedTrack();
  const { file, text } = await askThroughProxy(`/api/tracks/${id}/stream`, { token });
  expect(file).toBeNull();
  expect(text).toContain(secretPart);
});

test("a request that bypassed nginx gets the bytes from the site", async () => {
  const { id } = await createTrack(site.ctx);
  const answer = await site.ask(`/api/tracks/${id}/preview`);
  expect(answer.headers.get("X-Accel-Redirect")).toBeNull();
  expect((await answer.text()).length).toBe(Number(answer.headers.get("Content-Length")));
});

test("without the setting nothing is passed to nginx", async () => {
  const other = siteForTheseTests({ TRUST_PROXY: "1" });
  try {
    const ordinary = await other.start();
    const { id } = await createTrack(ordinary.ctx);
    const answer = await ordinary.ask(`/api/tracks/${id}/preview`, {
      headers: { "X-Forwarded-For": "203.0.113.7" },
    });
    expect(answer.headers.get("X-Accel-Redirect")).toBeNull();
    expect((await answer.text()).length).toBeGreaterThan(0);
  } finally {
    await other.stop();
  }
});

test("a bonus file is passed to nginx for its owner alone, with its policy", async () => {
  const { id, token } = await ownedTrack();
  const bonus = await createBonusFile(site.ctx, { kind: "track", id });
  const { answer, file } = await askThroughProxy(`/api/secure/bonus/${bonus.id}`, { token });
  expect([answer.status, isInMediaFolder(file)]).toEqual([200, true]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="Booklet.pdf"',
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const stranger = await askThroughProxy(`/api/secure/bonus/${bonus.id}`, {
    token: signedInContext(site.ctx).token,
  });
  expect([stranger.answer.status, stranger.file]).toEqual([403, null]);
});
