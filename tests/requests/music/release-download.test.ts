import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releases, trackFiles, tracks, userFilePermissions } from "#db/schema/index.ts";
import { pay, refund } from "../../factories/purchase.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { readZip } from "../../setup/requests/read-zip.ts";
import { temporaryFolder } from "../../setup/services.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { tagsOfMade } from "../../setup/simple-maker.ts";
import { storedPath } from "../../setup/stored-path.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** A release of three tracks, of which a fan owns the first two; the second has no FLAC. */
async function partlyOwned() {
  const made = [
    await createTrack(site.ctx, { title: "Night/Bus", hasFlac: true }),
    await createTrack(site.ctx, { title: "Porch" }),
    await createTrack(site.ctx, { title: "Not Theirs" }),
  ];
  const [first, second] = made;
  if (!first || !second) throw new Error("There are no tracks.");
  site.ctx.db
    .update(tracks)
    .set({ lyrics: "Under the lamp\nI wait", credits: "Written by R. Vale", isrc: "QMABC2600001" })
    .where(eq(tracks.id, first.id))
    .run();
  const release = createRelease(site.ctx, { title: "The Line", trackIds: made.map(({ id }) => id) });
  const fan = signedInContext(site.ctx);
  const payment = await pay(fan, first.id);
  await pay(fan, second.id);
  const address = `/api/secure/download-release/${release.id}`;
  const counted = () =>
    site.ctx.db
      .select()
      .from(userFilePermissions)
      .where(eq(userFilePermissions.userId, fan.actor.user.id))
      .all()
      .map(({ accessCount }) => accessCount);
  return { first, second, release, fan, payment, address, counted };
}

const folder = "The Tester - The Line (2026)";

async function unzip(answer: Response) {
  const saved = path.join(temporaryFolder(), "release.zip");
  writeFileSync(saved, Buffer.from(await answer.arrayBuffer()));
  return readZip(saved);
}

test("a zip has the owned tracks in the requested format, with lyrics and credits", async () => {
  const { release, fan, address, counted } = await partlyOwned();
  await (await site.ask(`${address}?format=flac`, { token: fan.token })).arrayBuffer();
  const answer = await site.ask(`${address}?format=flac`, { token: fan.token });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="release-${release.id}.zip"; filename*=UTF-8''The%20Tester%20-%20The%20Line%20%28FLAC%29.zip`,
    "accept-ranges": "bytes",
  });
  expect(answer.headers.get("Cache-Control")).toMatch(/private|no-store/);
  const length = Number(answer.headers.get("Content-Length"));
  const files = await unzip(answer);
  expect(Object.keys(files)).toEqual(
    ["Credits.txt", "Lyrics.txt", "01 Night-Bus.flac", "02 Porch.mp3"].map((name) => `${folder}/${name}`),
  );
  expect(files[`${folder}/01 Night-Bus.flac`]).toContain("lossless");
  expect(files[`${folder}/02 Porch.mp3`]).toContain("intro");
  expect(files[`${folder}/Lyrics.txt`]).toBe("01 Night-Bus\r\n\r\nUnder the lamp\r\nI wait\r\n");
  for (const said of [
    "Written by R. Vale",
    "ISRC QMABC2600001",
    "This download has 2 of 3 tracks",
    "“02 Porch.mp3” is MP3: there is no FLAC of it.",
  ]) {
    expect(files[`${folder}/Credits.txt`]).toContain(said);
  }
  expect(files[`${folder}/Credits.txt`]).not.toContain("Not Theirs");
  expect(counted()).toEqual([2, 2]);
  const head = await site.ask(`${address}?format=flac`, { token: fan.token, method: "HEAD" });
  expect([head.status, Number(head.headers.get("Content-Length"))]).toEqual([200, length]);
  expect(counted()).toEqual([2, 2]);
  expect(Object.keys(await unzip(await site.ask(address, { token: fan.token })))).toContain(
    `${folder}/01 Night-Bus.mp3`,
  );
  expect(counted()).toEqual([3, 3]);
});

test("a fan who isn't entitled to a release can't download its zip", async () => {
  const { release, fan, address } = await partlyOwned();
  const stranger = signedInContext(site.ctx);
  const statusOf = async (path: string, token?: string) => (await site.ask(path, { token })).status;
  expect(await statusOf(address)).toBe(401);
  expect(await statusOf(address, stranger.token)).toBe(403);
  expect(await statusOf(`${address}?format=exe`, fan.token)).toBe(404);
  expect(await statusOf("/api/secure/download-release/none", fan.token)).toBe(404);
  expect(await statusOf("/api/secure/download-release/none")).toBe(404);
  expect((await site.ask(address, { token: fan.token, method: "POST" })).status).toBe(405);
  site.ctx.db.update(releases).set({ publishedAt: null }).where(eq(releases.id, release.id)).run();
  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(address, stranger.token)).toBe(404);
  // What was bought stays theirs when the release is taken off the site.
  expect(await statusOf(address, fan.token)).toBe(200);
});

test("an interrupted download is resumed and isn't counted again", async () => {
  const { first, fan, address, counted } = await partlyOwned();
  const ask = (headers: Record<string, string> = {}) => site.ask(address, { token: fan.token, headers });
  const answer = await ask();
  const etag = answer.headers.get("ETag") ?? "";
  const whole = Buffer.from(await answer.arrayBuffer());
  for (const [from, to] of [
    [1, whole.length - 1],
    [777, 3000],
    [whole.length - 1, whole.length - 1],
  ] as const) {
    const rest = await ask({ Range: `bytes=${from}-${to}`, "If-Range": etag });
    expect([rest.status, rest.headers.get("Content-Range")]).toEqual([
      206,
      `bytes ${from}-${to}/${whole.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true);
  }
  expect(counted()).toEqual([1, 1]);
  const beyond = await ask({ Range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
  await beyond.text();

  const before = counted();
  site.ctx.db.update(tracks).set({ lyrics: "Other words" }).where(eq(tracks.id, first.id)).run();
  const changed = await ask({ Range: "bytes=100-", "If-Range": etag });
  expect([changed.status, changed.headers.get("ETag") === etag]).toEqual([200, false]);
  await changed.arrayBuffer();
  expect(counted()).toEqual(before.map((count) => count + 1));
});

test("the last allowed download can be resumed, and no other can begin", async () => {
  const { fan, address } = await partlyOwned();
  site.ctx.db
    .update(userFilePermissions)
    .set({ maxAccessCount: 1 })
    .where(eq(userFilePermissions.userId, fan.actor.user.id))
    .run();
  const ask = (headers: Record<string, string> = {}) => site.ask(address, { token: fan.token, headers });
  const answer = await ask();
  const etag = answer.headers.get("ETag") ?? "";
  await answer.arrayBuffer();
  expect((await ask({ Range: "bytes=100-", "If-Range": etag })).status).toBe(206);
  expect((await ask()).status).toBe(403);
});

const length = 64 * 1024 * 1024;

/** Makes a track's MP3 as long as more than the buffers of two sockets hold. @returns where it lies. */
function lengthen(trackId: string): string {
  const isFull = and(eq(trackFiles.trackId, trackId), ne(trackFiles.kind, "preview"));
  const file = site.ctx.db.select().from(trackFiles).where(isFull).get();
  const found = storedPath(site.ctx, file?.fileKey ?? "");
  if (!found) throw new Error("The track has no file.");
  writeFileSync(found, Buffer.alloc(length));
  site.ctx.db.update(trackFiles).set({ bytes: length }).where(isFull).run();
  return found;
}

/** Begins to read and stops. */
async function startReading(address: string, token: string) {
  const { port, host } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nCookie: session=${token}\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();
  return socket;
}

const openFiles = () =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });

test("a refund cuts off the running zip, and a client that disconnects leaves no file open", async () => {
  const { second, fan, payment, address } = await partlyOwned();
  const file = lengthen(second.id);
  const leaving = await startReading(address, fan.token);
  await expect.poll(openFiles).toContain(file);
  leaving.destroy();
  await expect.poll(openFiles).not.toContain(file);

  const reading = await startReading(address, fan.token);
  await expect.poll(openFiles).toContain(file);
  await refund(site.ctx, payment.paymentIntentId);
  let received = 0;
  const isCut = new Promise((resolve) => reading.once("close", resolve));
  reading.on("data", (chunk) => {
    received += chunk.length;
  });
  reading.once("error", () => reading.destroy());
  reading.resume();
  await isCut;
  expect(received).toBeLessThan(length);
  await expect.poll(openFiles).not.toContain(file);
  // What is still theirs can be had.
  const rest = await site.ask(address, { token: fan.token, method: "HEAD" });
  expect([rest.status, Number(rest.headers.get("Content-Length")) > length]).toEqual([200, true]);
});

test("a zip begins with what is there and adds what is made meanwhile; then it can be resumed", async () => {
  const { fan, address, counted } = await partlyOwned();
  const { fileMaker } = site.ctx.gateways;
  const { makeFile } = fileMaker;
  const made = Promise.withResolvers<void>();
  fileMaker.makeFile = async (making, options) => {
    await made.promise;
    return makeFile(making, options);
  };
  const ask = () => site.ask(`${address}?format=opus`, { token: fan.token });
  const answer = await ask();
  expect([answer.status, answer.headers.get("Content-Length"), answer.headers.get("ETag")]).toEqual([
    200,
    null,
    null,
  ]);
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  const begin = (await reader?.read())?.value ?? new Uint8Array();
  expect(begin.length).toBeGreaterThan(0);
  made.resolve();
  fileMaker.makeFile = makeFile;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    parts.push(next.value);
  const files = await unzip(new Response(Buffer.concat([begin, ...parts])));
  expect(Object.keys(files)).toEqual(
    ["Credits.txt", "Lyrics.txt", "02 Porch.mp3", "01 Night-Bus.opus"].map((name) => `${folder}/${name}`),
  );
  expect(tagsOfMade(Buffer.from(files[`${folder}/01 Night-Bus.opus`] ?? ""))).toMatchObject({
    title: "Night/Bus",
    album: { title: "The Line", number: 1, count: 3 },
  });
  expect(counted()).toEqual([1, 1]);
  const second = await ask();
  expect(Number(second.headers.get("Content-Length"))).toBeGreaterThan(0);
  expect(second.headers.get("ETag")).not.toBeNull();
  expect(Object.keys(await unzip(second))).toContain(`${folder}/01 Night-Bus.opus`);
});

test("a track that can't be made is the MP3 in the zip, and the zip is complete", async () => {
  const { fan, address } = await partlyOwned();
  const { fileMaker } = site.ctx.gateways;
  const { makeFile } = fileMaker;
  fileMaker.makeFile = () => Promise.reject(new Error("no space"));
  const files = await unzip(await site.ask(`${address}?format=opus`, { token: fan.token }));
  fileMaker.makeFile = makeFile;
  expect(Object.keys(files)).toContain(`${folder}/01 Night-Bus.mp3`);
});
