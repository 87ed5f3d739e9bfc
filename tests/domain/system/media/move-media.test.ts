import { rmSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { deleteOrphanedMedia, listMediaFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { makeBackup } from "#app/domain/system/backup/make-backup.ts";
import { restoreBackup } from "#app/domain/system/backup/restore-backup.ts";
import { checkMedia, verifyMedia } from "#app/domain/system/health/check-media.ts";
import { moveMedia } from "#app/domain/system/media/move-media.ts";
import { readSettings } from "#app/env.server.ts";
import { openLocalMediaStorage, openMediaStorage } from "#app/gateways/media-storage/local-storage.ts";
import { fingerprintOf } from "#app/gateways/secrets.ts";
import { knownMigrations } from "#db/client.server.ts";
import { giveCover } from "../../../factories/cover.ts";
import { createTrack } from "../../../factories/track.ts";
import { bucketForThisTest } from "../../../setup/bucket/bucket-server.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";

/** A shop with media in its folder, and a bucket. */
async function shop() {
  const ctx = await openTestContext();
  const bucket = await bucketForThisTest();
  for (const _each of [1, 2]) await giveCover(ctx, (await createTrack(ctx, { hasFlac: true })).id);
  const { dataFolder } = ctx.settings;
  const storage = await openMediaStorage(readSettings({ DATA_DIR: dataFolder, ...bucket.environment }));
  return { ctx, bucket, storage, files: listMediaFiles(ctx) };
}

test("moving media to a bucket and back keeps every byte; a second run copies nothing", async () => {
  const { ctx, storage, files } = await shop();
  const all = { copied: files.length, bytes: expect.any(Number), thereBefore: 0, faults: [] };
  expect(await moveMedia(ctx, storage)).toEqual(all);
  expect(await moveMedia(ctx, storage)).toEqual({ ...all, copied: 0, bytes: 0, thereBefore: files.length });
  const inBucket = { ...ctx, gateways: { ...ctx.gateways, storage } };
  expect((await checkMedia(inBucket)).state).toBe("ok");
  const back = openLocalMediaStorage(temporaryFolder());
  expect(await moveMedia(inBucket, back)).toEqual(all);
  for (const { fileKey } of files) {
    const [old, now] = await Promise.all(
      [ctx.gateways.storage, back].map(async (each) => buffer(await each.read(fileKey))),
    );
    expect(now?.equals(old ?? Buffer.alloc(0)), fileKey).toBe(true);
  }
});

test("an interrupted move resumes where it stopped", async () => {
  const { ctx, bucket, storage, files } = await shop();
  let stored = 0;
  bucket.interfere = ({ method }, response) => {
    if (method !== "PUT" || ++stored <= 3) return false;
    response.writeHead(403).end();
    return true;
  };
  await expect(moveMedia(ctx, storage)).rejects.toThrow();
  bucket.interfere = null;
  expect(await moveMedia(ctx, storage)).toMatchObject({
    copied: files.length - 3,
    thereBefore: 3,
    faults: [],
  });
});

test("missing and altered files are named and not copied", async () => {
  const { ctx, storage, files } = await shop();
  const [missing, altered] = files;
  if (!missing || !altered) throw new Error("The shop has no files.");
  rmSync(storedPath(ctx, missing.fileKey));
  writeFileSync(storedPath(ctx, altered.fileKey), "x".repeat(altered.bytes));
  expect(await moveMedia(ctx, storage)).toMatchObject({
    copied: files.length - 2,
    faults: [`${missing.label}: missing`, `${altered.label}: altered`],
  });
  expect(await storage.measure(altered.fileKey)).toBeNull();
});

test("the health check compares the sizes in a bucket without reading it", async () => {
  const { ctx, bucket, storage, files } = await shop();
  await moveMedia(ctx, storage);
  const inBucket = { ...ctx, gateways: { ...ctx.gateways, storage } };
  bucket.requests.splice(0);
  expect(await verifyMedia(inBucket, "tonight")).toMatchObject({
    state: "ok",
    finding: `In the bucket with the right size: ${files.length} files.`,
  });
  expect(bucket.requests).toEqual([{ method: "GET", path: "/music/", verdict: "valid" }]);
  await storage.delete(files[0]?.fileKey ?? "");
  expect((await verifyMedia(inBucket, "tonight")).state).toBe("failing");
});

test("unreferenced files in a bucket are deleted after an hour", async () => {
  const { ctx, storage, files } = await shop();
  await moveMedia(ctx, storage);
  const later = { ...ctx, gateways: { ...ctx.gateways, storage } };
  const { putFile } = storage;
  await putFile("tracks/orphan/full-1.mp3", storedPath(ctx, files[0]?.fileKey ?? ""));
  await deleteOrphanedMedia(later);
  expect(await storage.list()).toHaveLength(files.length + 1);
  await deleteOrphanedMedia({ ...later, now: () => new Date(Date.now() + 2 * 60 * 60_000) });
  expect((await storage.list()).map(({ fileKey }) => fileKey)).toEqual(
    files.map(({ fileKey }) => fileKey).toSorted(),
  );
});

test("a backup names the bucket but omits its media; a restore mentions it", async () => {
  const { ctx, bucket } = await shop();
  const { dataFolder } = ctx.settings;
  const target = `${temporaryFolder()}/shop.backup`;
  const secretFingerprint = fingerprintOf(ctx.secrets);
  const now = new Date();
  const { fileCount } = await makeBackup({
    dataFolder,
    target,
    secretFingerprint,
    mediaBucket: bucket.address,
    now,
  });
  expect(fileCount).toBeLessThan(8);
  const request = {
    dataFolder: temporaryFolder(),
    archive: target,
    knownMigrations,
    appSecret: undefined,
    now,
  };
  expect(await restoreBackup(request)).toMatchObject({ mediaBucket: bucket.address });
});
