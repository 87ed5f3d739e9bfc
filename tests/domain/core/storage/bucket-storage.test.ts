import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openBucketStorage } from "#app/gateways/media-storage/bucket-storage.ts";
import { readBucketAddress } from "#app/shared/system/media/bucket-settings.ts";
import { accessKey, bucketForThisTest, type TestBucket } from "../../../setup/bucket/bucket-server.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const given = {
  contentType: "audio/mpeg",
  cacheControl: "private, no-cache",
  seconds: 60,
  isSteady: false,
};

function open(bucket: Pick<TestBucket, "address">, { key = accessKey, folder = temporaryFolder() } = {}) {
  const settings = readBucketAddress(bucket.address);
  if (!settings) throw new Error(`${bucket.address} isn't a bucket's address.`);
  return openBucketStorage(settings, key, folder);
}

function fileOf(bytes: Buffer): string {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, bytes);
  return file;
}

test("a file is stored, measured, listed, read whole and in part, and removed", async () => {
  const bucket = await bucketForThisTest();
  const storage = open(bucket);
  await storage.check();
  const bytes = randomBytes(100_000);
  expect(await storage.measure("tracks/a/full-1.mp3")).toBeNull();
  await storage.putFile("tracks/a/full-1.mp3", fileOf(bytes));
  expect(await storage.measure("tracks/a/full-1.mp3")).toBe(100_000);
  expect(await storage.list()).toEqual([
    { fileKey: "tracks/a/full-1.mp3", bytes: 100_000, putAt: expect.any(Date) },
  ]);
  expect(await buffer(await storage.read("tracks/a/full-1.mp3"))).toEqual(bytes);
  const part = await storage.read("tracks/a/full-1.mp3", { start: 10, end: 19 });
  expect(await buffer(part)).toEqual(bytes.subarray(10, 20));
  await storage.delete("tracks/a/full-1.mp3");
  expect(await storage.measure("tracks/a/full-1.mp3")).toBeNull();
  expect(await storage.list()).toEqual([]);
  expect(new Set(bucket.requests.map(({ verdict }) => verdict))).toEqual(new Set(["valid"]));
});

test("a large file is uploaded in parts and arrives complete", async () => {
  const bucket = await bucketForThisTest();
  const storage = open(bucket);
  const bytes = randomBytes(40 * 1024 * 1024);
  await storage.putFile("tracks/a/original-1.wav", fileOf(bytes));
  expect(bucket.requests.filter(({ method }) => method === "PUT")).toHaveLength(3);
  const arrived = await buffer(await storage.read("tracks/a/original-1.wav"));
  expect(arrived.equals(bytes)).toBe(true);
});

test("an upload that the bucket truncated is an error", async () => {
  const bucket = await bucketForThisTest();
  const storage = open(bucket);
  bucket.interfere = ({ method }, response) => {
    if (method !== "PUT") return false;
    response.writeHead(200, { ETag: '"0"' }).end();
    return true;
  };
  await expect(storage.putFile("tracks/a/full.mp3", fileOf(Buffer.from("music")))).rejects.toThrow(
    "The bucket has null of 5 bytes of tracks/a/full.mp3.",
  );
});

test("sites that share a bucket in separate folders can't see each other's files", async () => {
  const bucket = await bucketForThisTest();
  const [one, other] = ["one", "other"].map((name) =>
    open({ address: bucket.address.replace("music?", `music/${name}?`) }),
  );
  await one?.putFile("pictures/a.jpeg", fileOf(Buffer.from("picture")));
  expect((await one?.list())?.map(({ fileKey }) => fileKey)).toEqual(["pictures/a.jpeg"]);
  expect(await other?.list()).toEqual([]);
  expect(await other?.measure("pictures/a.jpeg")).toBeNull();
});

test("a signed URL gives exactly its file with name and type, to anyone", async () => {
  const bucket = await bucketForThisTest();
  const storage = open(bucket);
  await storage.putFile("tracks/a/full.mp3", fileOf(Buffer.from("the whole track")));
  await storage.putFile("tracks/b/full.mp3", fileOf(Buffer.from("another track")));
  const wanted = { ...given, downloadName: "track-a.mp3", now: new Date() };
  const address = (await storage.addressOf("tracks/a/full.mp3", wanted)) ?? "";
  const answer = await fetch(address, { headers: { Range: "bytes=4-8" } });
  expect([answer.status, await answer.text()]).toEqual([206, "whole"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "audio/mpeg",
    "cache-control": "private, no-cache",
    "content-disposition": 'attachment; filename="track-a.mp3"',
  });
  for (const changed of [
    address.replace("tracks/a", "tracks/b"),
    address.replace("Expires=60", "Expires=6000"),
    address.replace("track-a.mp3", "evil.html"),
    address.replace("audio%2Fmpeg", "text%2Fhtml"),
    address.split("?")[0] ?? "",
  ]) {
    expect((await fetch(changed)).status, changed).toBe(403);
  }
  for (const method of ["PUT", "DELETE", "HEAD"]) {
    expect((await fetch(address, { method })).status, method).toBe(403);
  }
});

test("a signed URL expires", async () => {
  const bucket = await bucketForThisTest();
  const storage = open(bucket);
  await storage.putFile("tracks/a/full.mp3", fileOf(Buffer.from("music")));
  const ask = async (secondsAgo: number) => {
    const now = new Date(Date.now() - secondsAgo * 1000);
    return (await fetch((await storage.addressOf("tracks/a/full.mp3", { ...given, now })) ?? "")).status;
  };
  expect([await ask(30), await ask(90)]).toEqual([200, 403]);
});

test("a steady URL is the same for an hour and valid beyond it", async () => {
  const storage = open({ address: "s3://music" });
  const at = (time: string) =>
    storage.addressOf("pictures/a.avif", { ...given, seconds: 7200, isSteady: true, now: new Date(time) });
  const first = await at("2026-05-01T12:00:01Z");
  expect(await at("2026-05-01T12:59:59Z")).toBe(first);
  expect(await at("2026-05-01T13:00:00Z")).not.toBe(first);
  expect(first).toContain("https://music.s3.us-east-1.amazonaws.com/pictures/a.avif?");
  expect(first).toContain("X-Amz-Expires=10800");
  expect(first).toContain("X-Amz-Date=20260501T120000Z");
});

test("a wrong key or an unknown bucket is reported", async () => {
  const bucket = await bucketForThisTest();
  const wrongKey = open(bucket, { key: { ...accessKey, secretAccessKey: "wrong" } });
  await expect(wrongKey.check()).rejects.toThrow("The bucket music can't be used: SignatureDoesNotMatch.");
  const unknown = open({ address: bucket.address.replace("music?", "other?") });
  await expect(unknown.check()).rejects.toThrow("The bucket other can't be used: NoSuchBucket.");
  await expect(wrongKey.putFile("tracks/a/full.mp3", fileOf(Buffer.from("music")))).rejects.toThrow();
  await expect(wrongKey.measure("tracks/a/full.mp3")).rejects.toThrow();
  await expect(wrongKey.list()).rejects.toThrow();
  await bucket.close();
  await expect(open(bucket).check()).rejects.not.toThrow("can't be used");
});

test("a file is copied once, stays for an hour after its last use, and is deleted with it", async () => {
  const bucket = await bucketForThisTest();
  const folder = temporaryFolder();
  const storage = open(bucket, { folder });
  const bytes = randomBytes(2000);
  await storage.putFile("tracks/a/full.mp3", fileOf(bytes));
  const gets = () => bucket.requests.filter(({ method }) => method === "GET").length;
  const copies = await Promise.all([1, 2, 3].map(() => storage.fetch("tracks/a/full.mp3")));
  expect([new Set(copies).size, gets()]).toEqual([1, 1]);
  const copy = copies[0] ?? "";
  expect(readFileSync(copy)).toEqual(bytes);
  expect(await storage.fetch("tracks/a/none.mp3")).toBeNull();

  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(copy, longAgo, longAgo);
  await storage.putFile("tracks/b/full.mp3", fileOf(bytes));
  const other = (await storage.fetch("tracks/b/full.mp3")) ?? "";
  expect(readdirSync(path.join(folder, "copies"))).toEqual([path.basename(other)]);
  await storage.delete("tracks/b/full.mp3");
  expect(readdirSync(path.join(folder, "copies"))).toEqual([]);
});

test("an incomplete download is not stored as a copy", async () => {
  const bucket = await bucketForThisTest();
  const folder = temporaryFolder();
  const storage = open(bucket, { folder });
  await storage.putFile("tracks/a/full.mp3", fileOf(Buffer.from("music")));
  bucket.interfere = ({ method }, response) => {
    if (method !== "GET") return false;
    response.writeHead(200, { "Content-Length": "3" }).end("mus");
    return true;
  };
  await expect(storage.fetch("tracks/a/full.mp3")).rejects.toThrow("Only 3 bytes of tracks/a/full.mp3");
  expect(readdirSync(path.join(folder, "copies"))).toEqual([]);
  bucket.interfere = null;
  const copy = (await storage.fetch("tracks/a/full.mp3")) ?? "";
  expect(createHash("sha256").update(readFileSync(copy)).digest("hex")).toBe(
    createHash("sha256").update("music").digest("hex"),
  );
});
