import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { openBucketLeaseStore } from "#app/gateways/lease-store/bucket-lease-store.ts";
import { openBucketStorage } from "#app/gateways/media-storage/bucket-storage.ts";
import { type GivenFile, MediaStorageRefused } from "#app/gateways/media-storage/media-storage.ts";
import { readBucketAddress } from "#app/shared/system/media/bucket-settings.ts";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { runCommand, siteEnvironment, startSite } from "../../tools/start-site.ts";
import { collectEverything, compareTaken, takeEverything } from "../drill/collection.ts";
import type { ForeignBucket } from "./swift.ts";

export interface Position {
  bucket: ForeignBucket;
  folder: string;
}

const megabyte = 1024 * 1024;
const given: Omit<GivenFile, "now"> = {
  contentType: "audio/mpeg",
  cacheControl: "private, no-cache",
  downloadName: "track-a.mp3",
  seconds: 60,
  isSteady: false,
};

/** @param changes of what the site would be told. */
function open(
  { bucket, folder }: Position,
  changes: Partial<Record<"bucket" | "secretAccessKey" | "accessKeyId", string>> = {},
) {
  const { MEDIA_STORAGE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = bucket.environment;
  const settings = readBucketAddress(MEDIA_STORAGE);
  assert(settings);
  const { bucket: name = settings.bucket, ...otherKey } = changes;
  const accessKey = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, ...otherKey };
  const chosen = { ...settings, bucket: name };
  return {
    storage: openBucketStorage(chosen, accessKey, mkdtempSync(path.join(folder, "site-"))),
    lease: openBucketLeaseStore(chosen, accessKey),
  };
}

/** A small file, and one that goes in parts. */
export async function keepsFiles(position: Position): Promise<void> {
  const { storage } = open(position);
  await storage.check();
  const source = path.join(position.folder, "source");
  for (const [fileKey, bytes] of [
    ["tracks/a/full-1.mp3", randomBytes(100_000)],
    ["tracks/a/original-1.wav", randomBytes(40 * megabyte)],
  ] as const) {
    assert.equal(await storage.measure(fileKey), null);
    writeFileSync(source, bytes);
    await storage.putFile(fileKey, source);
    assert.equal(await storage.measure(fileKey), bytes.length);
    assert((await buffer(await storage.read(fileKey))).equals(bytes));
    const [start, end] = [bytes.length / 2, bytes.length / 2 + 9];
    assert(
      (await buffer(await storage.read(fileKey, { start, end }))).equals(bytes.subarray(start, end + 1)),
    );
    assert((await storage.list()).some((file) => file.fileKey === fileKey && file.bytes === bytes.length));
    await storage.delete(fileKey);
    assert.equal(await storage.measure(fileKey), null);
  }
}

/** An address gives the file with its type and name, in parts too, and nothing else. */
export async function givesByAddress(position: Position): Promise<void> {
  const { storage } = open(position);
  const source = path.join(position.folder, "source");
  writeFileSync(source, randomBytes(1000));
  await storage.putFile("tracks/b/full-1.mp3", source);
  const addressOf = async (now: Date) => {
    const address = await storage.addressOf("tracks/b/full-1.mp3", { ...given, now });
    assert(address);
    return address;
  };
  const address = await addressOf(new Date());
  const answer = await fetch(address, { headers: { Range: "bytes=10-19" } });
  assert.equal(answer.status, 206);
  assert.equal((await answer.arrayBuffer()).byteLength, 10);
  assert.equal(answer.headers.get("content-type"), "audio/mpeg");
  assert.equal(answer.headers.get("content-disposition"), 'attachment; filename="track-a.mp3"');
  assert.equal(answer.headers.get("cache-control"), "private, no-cache");
  const status = async (asked: string, method = "GET") => (await fetch(asked, { method })).status;
  assert.equal(await status(address.replace("track-a", "track-b")), 403);
  assert.equal(await status(address.replace("tracks/b/", "tracks/c/")), 403);
  assert.equal(await status(address, "DELETE"), 403);
  assert.equal(await status(await addressOf(new Date(Date.now() - 120_000))), 403);
  assert((await status(address.replace(/\?.*/, ""))) >= 400);
}

/** A key that isn't right is refused, with a sentence at the start of the site. */
export async function refusesOthers(position: Position): Promise<void> {
  for (const changes of [
    { secretAccessKey: "other" },
    { accessKeyId: "music:nobody" },
    { bucket: "other" },
  ]) {
    await assert.rejects(open(position, changes).storage.check(), MediaStorageRefused);
  }
}

/** One claim of a number wins; a server that doesn't know the condition is refused, never believed. */
export async function isLeaseOrSaysSo(position: Position): Promise<void> {
  const { lease } = open(position);
  const claims = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => lease.create("epoch-1.json", String(index))),
  );
  const won = claims.filter((claim) => claim.status === "fulfilled" && claim.value);
  const refused = claims.filter(
    (claim) => claim.status === "rejected" && String(claim.reason).includes("it can't be a fence"),
  );
  console.log(`       ${won.length} of 8 claims won, ${refused.length} were refused by the server.`);
  assert(won.length === 1 || refused.length === claims.length);
}

/** A shop's media go into the bucket and back, and a buyer takes the same bytes in each place. */
export async function movesThereAndBack({ bucket, folder }: Position): Promise<void> {
  const { MEDIA_STORAGE, ...accessKey } = bucket.environment;
  const dataFolder = path.join(folder, "data");
  const site = { dataFolder, port: await findFreePort(), log: path.join(folder, "site.log") };
  const quiet = { LOG_LEVEL: "warn" };
  const start = (environment = {}) => startSite({ ...site, environment: { ...quiet, ...environment } });
  const move = async (target: string, environment: Record<string, string>) => {
    const settings = siteEnvironment({ ...site, environment: { ...quiet, ...environment } });
    const { isDone, said } = await runCommand("media-move.ts", [target], settings);
    assert(isDone, said);
  };

  let running = await start();
  const collector = await collectEverything(`http://localhost:${site.port}`);
  const before = await takeEverything(collector);
  await running.stop();
  await move(MEDIA_STORAGE, accessKey);
  rmSync(path.join(dataFolder, "media"), { recursive: true });
  running = await start(bucket.environment);
  assert.deepEqual(compareTaken(before, await takeEverything(collector), "in the bucket"), []);
  await running.stop();
  await move("folder", bucket.environment);
  await bucket.stop();
  running = await start();
  assert.deepEqual(compareTaken(before, await takeEverything(collector), "back in the folder"), []);
  await running.stop();
}
