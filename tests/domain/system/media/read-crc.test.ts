import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCrc } from "#app/domain/core/media/read-crc.ts";
import { trackFiles } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";

test("a file from before zips needed its CRC is read once for it, however many ask", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  const find = () => ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const [file] = find().filter(({ kind }) => kind === "full");
  if (!file) throw new Error("The track has no file.");
  expect(file.crc32).toBeNull();
  let reads = 0;
  const { storage } = ctx.gateways;
  const read = storage.read.bind(storage);
  storage.read = (...parameters) => {
    reads += 1;
    return read(...parameters);
  };
  const expected = crc32(readFileSync(storedPath(ctx, file.fileKey)));
  expect(await Promise.all([readCrc(ctx, file), readCrc(ctx, file)])).toEqual([expected, expected]);
  expect(reads).toBe(1);
  const [stored] = find().filter(({ kind }) => kind === "full");
  expect(stored?.crc32).toBe(expected);
  expect(await readCrc(ctx, { ...file, crc32: stored?.crc32 ?? null })).toBe(expected);
  expect(reads).toBe(1);
});
