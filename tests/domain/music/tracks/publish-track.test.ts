import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import { getTrack, listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { publishRecording } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { trackFiles } from "#db/schema/index.ts";
import { openCatalogue } from "../../../factories/catalogue.ts";
import { temporaryFolder } from "../../../setup/services.ts";

/** A 16-bit mono WAV of a tone. */
function writeWav(seconds: number): string {
  const rate = 22_050;
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let index = 0; index < rate * seconds; index += 1) {
    samples.writeInt16LE(Math.round(9000 * Math.sin(index / 9)), index * 2);
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  const file = path.join(temporaryFolder(), "song.wav");
  writeFileSync(file, Buffer.concat([header, samples]));
  return file;
}

test("a published track is listed with its preview, its files and their checksums", async () => {
  const { ctx } = await openCatalogue();
  const versionBefore = readSite(ctx).contentVersion;
  const song = { path: writeWav(80), title: "Café Noir!", priceCents: 199, previewStart: 20 };
  const id = await publishRecording(ctx, song);
  expect(id).toBe("cafe-noir");
  expect(getTrack(ctx, id)).toMatchObject({
    price: "1.99",
    duration: "1:20",
    previewStart: 20,
    fullUrl: null,
  });
  expect(getTrack(ctx, id).previewLength).toBeLessThanOrEqual(35);
  expect(getTrack(ctx, id).waveform).toHaveLength(100);
  const files = ctx.db.select().from(trackFiles).orderBy(trackFiles.kind).all();
  expect(files.map(({ kind, format }) => [kind, format])).toEqual([
    ["full", "mp3"],
    ["original", "wav"],
    ["preview", "mp3"],
  ]);
  expect(files.every(({ checksum }) => /^[0-9a-f]{64}$/.test(checksum))).toBe(true);
  expect(ctx.gateways.storage.has(getPreview(ctx, id).fileKey)).toBe(true);
  expect(readSite(ctx).contentVersion).toBeGreaterThan(versionBefore);
  expect(await publishRecording(ctx, { ...song, priceCents: 0 })).toBe("cafe-noir-2");
});

test("a track that can't be published is refused with the reason and leaves nothing", async () => {
  const { ctx } = await openCatalogue();
  const noMusic = path.join(temporaryFolder(), "song.mp3");
  writeFileSync(noMusic, "<html>not a song</html>");
  const good = writeWav(4);
  const base = { title: "Song", priceCents: 199, previewStart: 0 };
  await expect(publishRecording(ctx, { ...base, path: noMusic })).rejects.toMatchObject({
    code: "unsupported_media",
  });
  await expect(publishRecording(ctx, { ...base, path: good, priceCents: 49 })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(publishRecording(ctx, { ...base, path: good, title: " " })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(publishRecording(ctx, { ...base, path: good, previewStart: 5 })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(listTracks(ctx)).toEqual([]);
  const media = path.join(ctx.settings.dataFolder, "media");
  expect(readdirSync(media, { recursive: true }).map(String)).toEqual(["temporary"]);
});
