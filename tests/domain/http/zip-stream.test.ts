import { createReadStream, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createZip } from "#app/http/media/zip-stream.ts";
import { readZip } from "../../setup/requests/read-zip.ts";
import { temporaryFolder } from "../../setup/services.ts";

const held = new Set<string>();
const disk = {
  storage: {
    read: async (fileKey: string, part?: { start: number; end: number }) => createReadStream(fileKey, part),
  },
  hold(fileKey: string) {
    held.add(fileKey);
    return () => held.delete(fileKey);
  },
};
const date = new Date("2026-05-01T12:00:00Z");

function write(name: string, content: string) {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, content);
  return { fileKey: file, path: file, bytes: Buffer.byteLength(content) };
}

test("a zip has its files unchanged, the announced length, and the same bytes each time", async () => {
  const files = [
    { name: "Credits.txt", text: "Who made it" },
    { name: "01 Fläc.mp3", ...write("a", "music ".repeat(50_000)) },
    { name: "02 Silence.mp3", ...write("b", "") },
  ];
  const zip = createZip(disk, { files, date });
  const bytes = await buffer(zip.read());
  expect(bytes.length).toBe(zip.bytes);
  expect(await buffer(createZip(disk, { files, date }).read())).toEqual(bytes);
  const saved = path.join(temporaryFolder(), "all.zip");
  writeFileSync(saved, bytes);
  expect(readZip(saved)).toEqual({
    "Credits.txt": "Who made it",
    "01 Fläc.mp3": "music ".repeat(50_000),
    "02 Silence.mp3": "",
  });
});

test("a file that shrank ends the zip with an error, one that grew doesn't", async () => {
  const music = write("a", "music ".repeat(50_000));
  const files = [{ name: "01.mp3", ...music }];
  writeFileSync(music.path, "x", { flag: "a" });
  const grown = createZip(disk, { files, date });
  expect((await buffer(grown.read())).length).toBe(grown.bytes);
  truncateSync(music.path, 1000);
  await expect(buffer(createZip(disk, { files, date }).read())).rejects.toThrow("unexpected number of bytes");
  await expect(
    buffer(
      createZip(disk, { files: [{ name: "gone", fileKey: `${music.path}.gone`, bytes: 5 }], date }).read(),
    ),
  ).rejects.toThrow("ENOENT");
});

test("the length of more than 4 GB is computed with ZIP64", () => {
  const large = 5_000_000_000;
  const sparse = write("large", "");
  truncateSync(sparse.path, large);
  expect(statSync(sparse.path).size).toBe(large);
  // Both entries need the larger form, for the size of the one and the place of the other.
  const names = 2 * ("01.flac".length + "02.mp3".length);
  const [local, descriptor, central, date64, end] = [30, 24, 46, 9 + 28, 22 + 56 + 20];
  const around = names + 2 * (local + descriptor + central + date64) + end;
  const files = [
    { name: "01.flac", fileKey: sparse.path, bytes: large },
    { name: "02.mp3", fileKey: sparse.path, bytes: 10 },
  ];
  expect(createZip(disk, { files, date }).bytes).toBe(large + 10 + around);
});

test("files made meanwhile come last, one ahead of the reader, and are held until sent", async () => {
  held.clear();
  const made: string[] = [];
  const make = (name: string) => async () => {
    made.push(name);
    return { name, ...write(name, name.repeat(400_000)) };
  };
  const zip = createZip(disk, {
    files: [{ name: "Credits.txt", text: "Who made it" }],
    pending: ["1.flac", "2.flac", "3.flac"].map(make),
    date,
  });
  expect(zip.bytes).toBeNull();
  const reading = zip.read();
  await expect.poll(() => made).toEqual(["1.flac", "2.flac"]);
  const bytes = await buffer(reading);
  const saved = path.join(temporaryFolder(), "all.zip");
  writeFileSync(saved, bytes);
  expect(Object.keys(readZip(saved))).toEqual(["Credits.txt", "1.flac", "2.flac", "3.flac"]);
  await expect.poll(() => held.size).toBe(0);
});

test("a file that can't be made ends the zip with an error", async () => {
  const zip = createZip(disk, { files: [], pending: [() => Promise.reject(new Error("not made"))], date });
  await expect(buffer(zip.read())).rejects.toThrow("not made");
  zip.close();
});
