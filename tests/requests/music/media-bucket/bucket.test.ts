import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPhoto } from "#app/domain/content/photos/change-photo.ts";
import { requestAsAnonymous } from "#app/domain/system/health/request-as-anonymous.ts";
import { photos, pictureRenditions, trackFiles, userFilePermissions } from "#db/schema/index.ts";
import { createBonusFile, pdf } from "../../../factories/bonus-file.ts";
import { giveCover } from "../../../factories/cover.ts";
import { pay, refund } from "../../../factories/purchase.ts";
import { receivedPicture } from "../../../factories/received-picture.ts";
import { createTrack, secretPart } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestBucket, type TestBucket } from "../../../setup/bucket/bucket-server.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../../setup/test-site.ts";

let bucket: TestBucket;
let site: TestSite;
let stop: () => Promise<void>;
beforeAll(async () => {
  bucket = await openTestBucket();
  const sharing = siteForTheseTests(bucket.environment);
  site = await sharing.start();
  stop = () => sharing.stop();
});
beforeEach(() => {
  bucket.interfere = null;
});
afterAll(async () => {
  await stop();
  await bucket.close();
});

/** Asks the site and goes where it leads, as a browser does: with the range, without the cookie. */
async function askAndFollow(path: string, options: AskOptions = {}) {
  const answer = await site.ask(path, options);
  const location = answer.headers.get("Location");
  const range = options.headers?.Range;
  const led = location ? await fetch(location, range ? { headers: { Range: range } } : {}) : null;
  const text = await (led ?? answer).text();
  return { answer, location, led, text };
}

async function ownedTrack() {
  const track = await createTrack(site.ctx, { hasFlac: true });
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, track.id);
  return { id: track.id, token: fan.token, paymentIntentId };
}

function countedDownloads(id: string) {
  const permissions = site.ctx.db.select().from(userFilePermissions);
  return permissions.where(eq(userFilePermissions.trackId, id)).get()?.accessCount;
}

test("a preview redirects to the bucket at a URL that caches can store, whole or in part", async () => {
  const { id } = await createTrack(site.ctx);
  const { answer, location, led, text } = await askAndFollow(`/api/tracks/${id}/preview`);
  expect([answer.status, led?.status]).toEqual([302, 200]);
  expect(text).toContain("preview");
  expect(text).not.toContain(secretPart);
  expect(location).toContain(`${bucket.origin}/music/tracks/${id}/preview-`);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=600");
  expect(led?.headers.get("Content-Type")).toBe("audio/mpeg");
  expect(led?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const part = await askAndFollow(`/api/tracks/${id}/preview`, { headers: { Range: "bytes=0-6" } });
  expect([part.led?.status, part.text]).toEqual([206, "preview"]);
  expect(part.location).toBe(location);
});

test("the site answers HEAD itself, because the bucket's URL allows GET alone", async () => {
  const { id } = await createTrack(site.ctx);
  const answer = await site.ask(`/api/tracks/${id}/preview`, { method: "HEAD" });
  const file = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, id)).all();
  const preview = file.find(({ kind }) => kind === "preview");
  expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-length": String(preview?.bytes),
    "content-type": "audio/mpeg",
    etag: `"${preview?.checksum}"`,
  });
});

test("a download is counted and redirects to a private URL with its file name and type", async () => {
  const { id, token } = await ownedTrack();
  const mp3 = await askAndFollow(`/api/secure/download/${id}`, { token });
  expect([mp3.answer.status, mp3.answer.headers.get("Cache-Control")]).toEqual([302, "private, no-store"]);
  expect(mp3.text).toContain(secretPart);
  expect(mp3.led?.headers.get("Content-Disposition")).toBe(`attachment; filename="track-${id}.mp3"`);
  expect(mp3.location).toContain("X-Amz-Expires=900");
  expect(countedDownloads(id)).toBe(1);
  const flac = await askAndFollow(`/api/secure/download/${id}?format=flac`, { token });
  expect(flac.led?.headers.get("Content-Type")).toBe("audio/flac");
  expect(countedDownloads(id)).toBe(2);
  const head = await site.ask(`/api/secure/download/${id}`, { token, method: "HEAD" });
  expect([head.status, head.headers.get("Location"), countedDownloads(id)]).toEqual([200, null, 2]);
});

test("a stream's URL is valid longer than a listening and doesn't name its owner", async () => {
  const { id, token } = await ownedTrack();
  const { location, text, led } = await askAndFollow(`/api/tracks/${id}/stream`, { token });
  expect(text).toContain(secretPart);
  expect(led?.headers.get("Content-Disposition")).toBeNull();
  const seconds = Number(new URL(location ?? "").searchParams.get("X-Amz-Expires"));
  expect(seconds).toBeGreaterThanOrEqual(600);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(location).not.toContain(token);
});

test("a refused request gets no bucket URL", async () => {
  const { id, token, paymentIntentId } = await ownedTrack();
  const stranger = signedInContext(site.ctx).token;
  const refused = async (path: string, options: AskOptions = {}) => {
    const answer = await site.ask(path, options);
    return [answer.status, answer.headers.get("Location")];
  };
  for (const path of [`/api/secure/download/${id}`, `/api/tracks/${id}/stream`]) {
    expect(await refused(path)).toEqual([401, null]);
    expect(await refused(path, { token: stranger })).toEqual([403, null]);
    expect(await refused(path, { token: stranger, method: "HEAD" })).toEqual([403, null]);
    expect(await refused(path, { token: stranger, headers: { Range: "bytes=0-" } })).toEqual([403, null]);
  }
  await refund(site.ctx, paymentIntentId);
  for (const path of [`/api/secure/download/${id}`, `/api/tracks/${id}/stream`]) {
    expect(await refused(path, { token })).toEqual([403, null]);
  }
  expect(await refused(`/api/admin/tracks/${id}/audio`, { token })).toEqual([403, null]);
  expect(await refused("/api/tracks/nothing/preview")).toEqual([404, null]);
});

test("the URL of a preview can't be changed to another file of its track", async () => {
  const { id } = await createTrack(site.ctx);
  const { location } = await askAndFollow(`/api/tracks/${id}/preview`);
  const files = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, id)).all();
  const [preview, full] = ["preview", "full"].map(
    (kind) => files.find((file) => file.kind === kind)?.fileKey,
  );
  const changed = (location ?? "").replace(preview ?? "?", full ?? "?");
  expect(changed).not.toBe(location);
  expect((await fetch(changed)).status).toBe(403);
  expect((await fetch(changed.split("?")[0] ?? "")).status).toBe(403);
});

test("a public picture has a long-lived URL, a members-only one a short-lived one for members", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const addressOf = async (memberOnly: boolean) => {
    const shelf = { category: "creative", size: "regular", memberOnly } as const;
    const { id } = await addPhoto(admin, await receivedPicture(), shelf);
    const rendition = site.ctx.db
      .select()
      .from(pictureRenditions)
      .innerJoin(photos, eq(photos.pictureId, pictureRenditions.pictureId))
      .where(eq(photos.id, id))
      .get()?.picture_renditions;
    return `/media/pictures/${rendition?.pictureId}-${rendition?.width}.${rendition?.format}`;
  };
  const forAll = await askAndFollow(await addressOf(false));
  expect([forAll.answer.status, forAll.led?.status]).toEqual([302, 200]);
  expect(forAll.answer.headers.get("Cache-Control")).toBe("public, max-age=600");
  const address = await addressOf(true);
  const member = await askAndFollow(address, { token: admin.token });
  expect([member.answer.status, member.led?.status]).toEqual([302, 200]);
  expect(member.answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(member.location).toContain("X-Amz-Expires=300");
  const stranger = await site.ask(address);
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([404, null]);
});

test("share pictures and the icon are made once, from a cover in the bucket", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const shelf = { category: "creative", size: "regular", memberOnly: false } as const;
  await addPhoto(admin, await receivedPicture(), shelf);
  const { id } = await createTrack(site.ctx);
  const page = await site.read(`/music/${id}`);
  const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replace(site.url, "") ?? "";
  const drawn = () =>
    bucket.requests.filter(
      ({ method, path }) => method === "PUT" && path.includes(`/drawn/share/music-${id}`),
    );
  for (const _time of [1, 2]) {
    const { led } = await askAndFollow(address);
    expect([led?.status, led?.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  }
  expect(drawn()).toHaveLength(1);
  const icon = await askAndFollow("/apple-touch-icon.png");
  expect([icon.led?.status, icon.led?.headers.get("Content-Type")]).toEqual([200, "image/png"]);
});

test("pages may load media only from the site and the bucket", async () => {
  const policy = (await site.ask("/music")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`img-src 'self' data: ${bucket.origin};`);
  expect(policy).toContain(`media-src 'self' ${bucket.origin};`);
  expect(policy.split(bucket.origin)).toHaveLength(3);
});

test("the leak check also requests from the bucket, and reports a leak there", async () => {
  const track = await createTrack(site.ctx, { title: "Asked" });
  await giveCover(site.ctx, track.id);
  const report = await requestAsAnonymous(site.ctx);
  // The tests' previews aren't music: their length can't be read, which shows that the bytes arrived.
  expect(report.details.join()).toContain("its length can't be read");
  expect(report.details.join()).not.toContain("not of the preview");
  bucket.interfere = ({ method }, response) => {
    if (method !== "GET") return false;
    response.writeHead(200).end(`all of it: ${secretPart}`);
    return true;
  };
  const leak = await requestAsAnonymous(site.ctx);
  expect([leak.state, leak.details.join()]).toEqual([
    "failing",
    expect.stringMatching(/that are not of the preview|its length/),
  ]);
});

test("while the bucket is down, pages still work and no file is reported as missing", async () => {
  const { id } = await createTrack(site.ctx);
  bucket.interfere = (_request, response) => {
    response.writeHead(503).end();
    return true;
  };
  expect((await site.ask("/music")).status).toBe(200);
  expect((await site.ask(`/music/${id}`)).status).toBe(200);
  expect((await site.ask(`/api/tracks/${id}/preview`)).status).toBe(302);
});

test("a bonus file redirects its owner to the bucket, to save or to show, and nobody else", async () => {
  const { id, token } = await ownedTrack();
  const file = await createBonusFile(site.ctx, { kind: "track", id }, { fileName: "Büchlein.pdf" });
  const address = `/api/secure/bonus/${file.id}`;
  const saved = await askAndFollow(address, { token });
  expect([saved.answer.status, saved.led?.status, saved.text]).toEqual([302, 200, pdf.toString()]);
  expect(saved.led?.headers.get("Content-Type")).toBe("application/pdf");
  expect(saved.led?.headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"B_chlein.pdf\"; filename*=UTF-8''B%C3%BCchlein.pdf",
  );
  const shown = await askAndFollow(`${address}?show`, { token });
  expect(shown.led?.headers.get("Content-Disposition")).toBeNull();
  const stranger = await askAndFollow(address, { token: signedInContext(site.ctx).token });
  expect([stranger.answer.status, stranger.location]).toEqual([403, null]);
});
