import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { listMailsAbout } from "#app/domain/core/mails/mail-admins.ts";
import { deleteOrphanedMedia } from "#app/domain/core/media/delete-orphaned-media.ts";
import { trackDownloadName } from "#app/domain/music/downloads/download-name.ts";
import { holdFile } from "#app/domain/music/downloads/evict-made-files.ts";
import { makeNextFile, runMaking } from "#app/domain/music/downloads/making/run-making.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import { prepareDownload } from "#app/domain/music/downloads/prepare-download.ts";
import { listProblems } from "#app/domain/system/health/read-health.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { DownloadFormat } from "#app/shared/music/tracks/download-formats.ts";
import { type DownloadOption, presentOptions, sumOptions } from "#app/shared/music/tracks/download-option.ts";
import { madeFiles, trackFiles, tracks } from "#db/schema/index.ts";
import { pay, refund } from "../../../factories/purchase.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { afterThisTest, openTestContext, type TestContext } from "../../../setup/services.ts";
import { tagsOfMade } from "../../../setup/simple-maker.ts";
import { storedPath } from "../../../setup/stored-path.ts";

/** A fan who owns a track that was uploaded as FLAC, and a maker that counts what it does. */
async function openShop(environment: Record<string, string> = {}) {
  const ctx = await openTestContext(environment);
  const track = await createTrack(ctx, { hasFlac: true });
  const fan = signedInContext(ctx);
  const payment = await pay(fan, track.id);
  const work: string[] = [];
  const { fileMaker } = ctx.gateways;
  const { makeFile, retagFile } = fileMaker;
  fileMaker.makeFile = (making, options) => {
    work.push(`make ${making.format}`);
    return makeFile(making, options);
  };
  fileMaker.retagFile = (making, options) => {
    work.push(`retag ${making.format}`);
    return retagFile(making, options);
  };
  const ask = (
    caller: Context,
    format: DownloadFormat,
    more: { trackId?: string; releaseId?: string } = {},
  ) => prepareDownload(caller, { trackId: track.id, format, ...more }, { patience: 0 });
  return { ctx, track, fan, payment, work, ask };
}

const never = new AbortController().signal;

/** Makes everything that is requested. */
async function makeAll(ctx: Context): Promise<void> {
  const system = systemContext(ctx);
  for (const queue of ["retag", "encode"] as const) while (await makeNextFile(system, queue, never));
}

/** The file of a download, once it is made. */
async function download(shop: Awaited<ReturnType<typeof openShop>>, format: DownloadFormat, more = {}) {
  await shop.ask(shop.fan, format, more);
  await makeAll(shop.ctx);
  const { file } = await shop.ask(shop.fan, format, more);
  if (!file) throw new Error("The file was not made.");
  const content = readFileSync(storedPath(shop.ctx, file.fileKey));
  return { ...file, content, tags: tagsOfMade(content) };
}

const rowsOf = ({ db }: TestContext) => db.select().from(madeFiles).all();

test("who may not have a track gets no file made of it", async () => {
  const { ctx, ask } = await openShop();
  await expect(ask(ctx, "wav")).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(ask(signedInContext(ctx), "wav")).rejects.toMatchObject({ code: "forbidden" });
  expect(rowsOf(ctx)).toEqual([]);
});

test("a format is made once for all who ask, and then ready", async () => {
  const shop = await openShop();
  const { ctx, fan, track, ask, work } = shop;
  const other = signedInContext(ctx);
  await pay(other, track.id);
  const [one, two] = await Promise.all([ask(fan, "wav"), ask(other, "wav")]);
  expect([one.file, one.secondsLeft, two.secondsLeft]).toEqual([null, 20, 20]);
  await makeAll(ctx);
  expect(work).toEqual(["make wav"]);
  const ready = await ask(other, "wav");
  expect(ready.secondsLeft).toBe(0);
  expect(trackDownloadName(ctx, ready.track, ready.format)).toEqual({
    name: expect.stringMatching(/^The Tester - .+\.wav$/),
    fallback: `track-${track.id}.wav`,
  });
  expect(work).toEqual(["make wav"]);
  expect(
    listDownloadOptions(ctx, [track.id])
      .get(track.id)
      ?.map(({ format }) => format),
  ).toEqual(["mp3", "mp3-v0", "flac", "wav", "aiff", "opus"]);
});

test("a short wait is spent until the file is made", async () => {
  const { ctx, fan, track } = await openShop();
  const making = runMaking(systemContext(ctx));
  afterThisTest(() => making.stop());
  const request = { trackId: track.id, format: "opus" } as const;
  expect(await prepareDownload(fan, request, { patience: 10_000 })).toMatchObject({ secondsLeft: 0 });
});

test("a new title is in the next download, and its sound isn't encoded again", async () => {
  const shop = await openShop();
  const { ctx, track, work } = shop;
  const before = await download(shop, "flac");
  expect(before.tags).toMatchObject({ title: "Night Bus", comment: ctx.settings.publicUrl });
  ctx.db.update(tracks).set({ title: "Day Bus" }).where(eq(tracks.id, track.id)).run();
  const after = await download(shop, "flac");
  expect(after.tags.title).toBe("Day Bus");
  expect(work).toEqual(["make flac", "retag flac"]);
  expect(ctx.gateways.storage.has(before.fileKey)).toBe(false);
});

test("a track has the tags of the release that it is bought with, alone those of the first", async () => {
  const shop = await openShop();
  const { ctx, track, work } = shop;
  const trackIds = [track.id];
  const album = createRelease(ctx, { title: "The Line", releaseDate: "2026-06-12", trackIds });
  createRelease(ctx, { title: "Bus Single", kind: "single", releaseDate: "2026-01-01", trackIds });
  expect((await download(shop, "opus")).tags.album).toMatchObject({ title: "Bus Single", number: 1 });
  expect((await download(shop, "opus", { releaseId: album.id })).tags.album?.title).toBe("The Line");
  expect((await download(shop, "mp3", { releaseId: album.id })).tags.album?.title).toBe("The Line");
  expect(work).toEqual(["make opus", "retag opus", "retag mp3"]);
  const alone = await shop.ask(shop.fan, "mp3");
  expect(alone).toMatchObject({ isMade: false, secondsLeft: 0 });
});

test("of an MP3 there is the MP3 alone, whatever is asked for", async () => {
  const { ctx, fan, ask } = await openShop();
  const lossy = await createTrack(ctx);
  await pay(fan, lossy.id);
  for (const format of ["flac", "opus", "mp3-v0"] as const) {
    expect(await ask(fan, format, { trackId: lossy.id })).toMatchObject({ format: "mp3", isMade: false });
  }
  expect(rowsOf(ctx)).toEqual([]);
});

test("ALAC and AAC are offered only where ffmpeg is", async () => {
  const shop = await openShop();
  expect(await shop.ask(shop.fan, "alac")).toMatchObject({ format: "flac" });
  shop.ctx.gateways.fileMaker.ffmpegPath = "/usr/bin/ffmpeg";
  const asked = await shop.ask(shop.fan, "alac");
  expect(asked.format).toBe("alac");
  expect(trackDownloadName(shop.ctx, asked.track, asked.format)).toEqual({
    name: expect.stringMatching(/^The Tester - .+\.m4a$/),
    fallback: `track-${shop.track.id}.m4a`,
  });
});

test("a lossless format says what it rounds of a floating-point master, and so does its release", async () => {
  const { ctx, track } = await openShop();
  const other = await createTrack(ctx, { hasFlac: true });
  const isTrack = eq(trackFiles.trackId, track.id);
  ctx.db.update(trackFiles).set({ bits: 32, isFloat: true }).where(isTrack).run();
  const options = listDownloadOptions(ctx, [track.id, other.id]);
  const factsOf = (formats: readonly DownloadOption[]) =>
    presentOptions(formats.filter(({ format }) => ["flac", "opus"].includes(format))).map(
      ({ facts }) => facts,
    );
  expect(factsOf(options.get(track.id) ?? [])).toEqual([
    "FLAC, about 94 kB, 32-bit float as 24-bit",
    "Opus, about 94 kB",
  ]);
  expect(factsOf(options.get(other.id) ?? [])[0]).not.toContain("24-bit");
  expect(factsOf(sumOptions([...options.values()]))[0]).toMatch(/, 32-bit float as 24-bit$/);
});

test("a file that isn't the master's sound is never made again of it, and the owner reads so", async () => {
  const { ctx, fan, track, ask, work } = await openShop();
  const admin = signedInContext(ctx, { role: "admin" });
  const release = createRelease(ctx, { trackIds: [track.id] });
  const maker = ctx.gateways.fileMaker;
  const { makeFile } = maker;
  maker.makeFile = (making) => {
    work.push(`fail ${making.format}`);
    return Promise.reject(new DomainError("invalid", "The samples differ."));
  };
  await ask(fan, "wav");
  await ask(fan, "wav", { releaseId: release.id });
  await makeAll(ctx);
  expect(await ask(fan, "wav")).toMatchObject({ format: "flac" });
  await makeAll(ctx);
  // The upload itself is always there.
  const original = ctx.db.select().from(trackFiles).where(eq(trackFiles.kind, "original")).get();
  expect((await ask(fan, "flac")).file).toMatchObject({ fileKey: original?.fileKey });
  expect(work).toEqual(["fail wav", "fail wav", "fail flac"]);
  const formats = listDownloadOptions(ctx, [track.id])
    .get(track.id)
    ?.map(({ format }) => format);
  expect(formats).toEqual(["mp3", "mp3-v0", "flac", "aiff", "opus"]);
  const alerts = listMailsAbout(admin, track.id).filter(({ kind }) => kind === "admin_alert");
  expect(alerts.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining("“Night Bus” can't be downloaded as FLAC"),
    expect.stringContaining("“Night Bus” can't be downloaded as WAV"),
  ]);
  const problems = await listProblems(admin);
  expect(problems.find(({ name }) => name === "Download formats")?.details).toEqual([
    "“Night Bus” as FLAC",
    "“Night Bus” as WAV",
  ]);
  // Another recording is another chance.
  maker.makeFile = makeFile;
  ctx.db.update(trackFiles).set({ checksum: "another" }).where(eq(trackFiles.kind, "original")).run();
  expect(await ask(fan, "wav")).toMatchObject({ format: "wav", file: null });
});

test("after a passing failure a sentence is the answer for a minute, and then it is tried again", async () => {
  const { ctx, fan, ask } = await openShop();
  const { fileMaker } = ctx.gateways;
  const { makeFile } = fileMaker;
  fileMaker.makeFile = () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
  await ask(fan, "wav");
  await makeAll(ctx);
  await expect(ask(fan, "wav")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 60 });
  fileMaker.makeFile = makeFile;
  ctx.passTime(61_000);
  await ask(fan, "wav");
  await makeAll(ctx);
  expect((await ask(fan, "wav")).file).not.toBeNull();
});

test("on a full disk nothing is made, and no request is lost in a failure", async () => {
  const { ctx, fan, ask } = await openShop();
  await ask(fan, "wav");
  const { storage } = ctx.gateways;
  const { freeBytes } = storage;
  storage.freeBytes = () => 1000;
  await makeAll(ctx);
  await expect(ask(fan, "wav")).rejects.toMatchObject({ code: "unavailable" });
  storage.freeBytes = freeBytes;
  expect(rowsOf(ctx)).toEqual([]);
});

test("what was requested before a restart is made after it", async () => {
  const { ctx, fan, ask } = await openShop();
  const { fileMaker } = ctx.gateways;
  const { makeFile } = fileMaker;
  fileMaker.makeFile = (_making, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
    });
  const first = runMaking(systemContext(ctx));
  await ask(fan, "wav");
  await first.stop();
  expect(rowsOf(ctx)).toMatchObject([{ state: "requested" }]);
  fileMaker.makeFile = makeFile;
  const second = runMaking(systemContext(ctx));
  afterThisTest(() => second.stop());
  await expect.poll(() => rowsOf(ctx).map(({ state }) => state)).toEqual(["ready"]);
});

test("an account can wait for twelve files and no more", async () => {
  const { ctx, ask } = await openShop();
  const fan = signedInContext(ctx);
  const ids: string[] = [];
  for (let number = 0; number < 13; number += 1) {
    const { id } = await createTrack(ctx, { hasFlac: true, priceCents: 0 });
    ids.push(id);
  }
  for (const trackId of ids.slice(0, 12)) await ask(fan, "wav", { trackId });
  const last = { trackId: ids[12] ?? "" };
  await expect(ask(fan, "wav", last)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await ask(signedInContext(ctx), "wav", last)).toMatchObject({ file: null });
});

test("beyond the limit of the disk the longest unused file goes, but none that is being sent", async () => {
  const shop = await openShop({ MADE_FILES_LIMIT: "0.004 MB" });
  const { ctx, ask, fan, track } = shop;
  const wav = await download(shop, "wav");
  expect(wav.bytes).toBeGreaterThan(1000);
  const release = holdFile(ctx, wav.fileKey);
  ctx.passTime(1000);
  const aiff = await download(shop, "aiff");
  ctx.passTime(1000);
  await download(shop, "opus");
  const has = ({ fileKey }: { fileKey: string }) => ctx.gateways.storage.has(fileKey);
  expect([has(wav), has(aiff)]).toEqual([true, false]);
  release();
  ctx.passTime(1000);
  await download(shop, "mp3-v0");
  expect(has(wav)).toBe(false);
  expect(await ask(fan, "wav")).toMatchObject({ track: { id: track.id }, file: null });
});

test("a refund while a file is made leaves its buyer without it, and the file for others", async () => {
  const { ctx, fan, payment, ask } = await openShop();
  await ask(fan, "wav");
  await refund(ctx, payment.paymentIntentId);
  await makeAll(ctx);
  await expect(ask(fan, "wav")).rejects.toMatchObject({ code: "forbidden" });
  expect(rowsOf(ctx)).toMatchObject([{ state: "ready" }]);
});

test("a made file outlasts the sweep, and is made again where it was lost", async () => {
  const shop = await openShop();
  const { fileKey } = await download(shop, "wav");
  shop.ctx.passTime(2 * 60 * 60_000);
  await deleteOrphanedMedia(shop.ctx);
  expect(shop.ctx.gateways.storage.has(fileKey)).toBe(true);
  await shop.ctx.gateways.storage.delete(fileKey);
  expect(await shop.ask(shop.fan, "wav")).toMatchObject({ file: null });
});
