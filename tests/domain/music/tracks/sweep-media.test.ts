import { existsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { deleteOrphanedMedia } from "#app/domain/core/media/delete-orphaned-media.ts";
import { auditMedia, newRelease, openCatalogue, wholeMedia } from "../../../factories/catalogue.ts";
import { uploadOf } from "../../../factories/recording.ts";

test("unreferenced files older than an hour are deleted; referenced and newer ones stay", async () => {
  const { ctx, admin } = await openCatalogue();
  await newRelease(admin);
  const { storage } = ctx.gateways;
  const orphans = ["tracks/draft_0/full-0.mp3", "tracks/draft_0/original-0.wav", "pictures/0-160.avif"];
  for (const fileKey of orphans) await storage.putFile(fileKey, uploadOf(Buffer.from(fileKey)));
  await deleteOrphanedMedia(ctx);
  expect(auditMedia(ctx).unnamed).toHaveLength(3);

  const longAgo = new Date(Date.now() - 61 * 60_000);
  for (const { fileKey } of await storage.list()) {
    if (fileKey === orphans[2]) continue;
    utimesSync(path.join(ctx.settings.dataFolder, "media", fileKey), longAgo, longAgo);
  }
  await deleteOrphanedMedia(ctx);
  expect(auditMedia(ctx)).toEqual({ unnamed: [orphans[2]], missing: [] });
  expect(existsSync(path.join(ctx.settings.dataFolder, "media/tracks/draft_0"))).toBe(false);
});

test("files that are still being made are not deleted", async () => {
  const { ctx } = await openCatalogue();
  const file = path.join(ctx.gateways.storage.temporaryFolder(), "upload");
  writeFileSync(file, "x");
  const longAgo = new Date(0);
  utimesSync(file, longAgo, longAgo);
  await deleteOrphanedMedia(ctx);
  expect(auditMedia(ctx)).not.toEqual(wholeMedia);
});
