import { spawnSync } from "node:child_process";
import { createReadStream, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { createZip } from "#app/http/media/zip-stream.ts";
import { readZip } from "../../../setup/requests/read-zip.ts";
import { temporaryFolder } from "../../../setup/services.ts";

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
  return { fileKey: file, path: file, bytes: Buffer.byteLength(content), crc32: crc32(content) };
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
      createZip(disk, {
        files: [{ name: "gone", fileKey: `${music.path}.gone`, bytes: 5, crc32: 0 }],
        date,
      }).read(),
    ),
  ).rejects.toThrow("ENOENT");
});

/** The files of a zip from its beginning, as a reader finds them that never sees its end. */
function readAsItArrives(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const isLengthMissing = (bytes.readUInt16LE(at + 6) & 8) !== 0;
    expect([isLengthMissing, bytes.readUInt16LE(at + 8)]).toEqual([false, 0]);
    const [sum, size] = [bytes.readUInt32LE(at + 14), bytes.readUInt32LE(at + 18)];
    const name = bytes.toString("utf8", at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(start, start + size);
    expect(crc32(content), name).toBe(sum);
    files[name] = content.toString("utf8");
    at = start + size;
  }
  return files;
}

test("each file says its size and CRC in front of it, one that is made meanwhile, too", async () => {
  const zip = createZip(disk, {
    files: [
      { name: "Credits.txt", text: "Who made it" },
      { name: "01 Fläc.mp3", ...write("a", "music ") },
      { name: "02 Silence.mp3", ...write("b", "") },
    ],
    pending: [async () => ({ name: "03 Later.flac", ...write("c", "later") })],
    date,
  });
  expect(readAsItArrives(await buffer(zip.read()))).toEqual({
    "Credits.txt": "Who made it",
    "01 Fläc.mp3": "music ",
    "02 Silence.mp3": "",
    "03 Later.flac": "later",
  });
});

test("a file whose bytes aren't those of its CRC ends the zip with an error", async () => {
  const files = [{ name: "01.mp3", ...write("a", "music"), crc32: crc32("other") }];
  await expect(buffer(createZip(disk, { files, date }).read())).rejects.toThrow("isn't what it was");
});

test("a zip of 66,000 files has all of them in ZIP64", async () => {
  const files = Array.from({ length: 66_000 }, (_, index) => ({ name: `${index}.txt`, text: "" }));
  const zip = createZip(disk, { files, date });
  const bytes = await buffer(zip.read());
  expect(bytes.length).toBe(zip.bytes);
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(0xffff);
  expect(bytes.readBigUInt64LE(bytes.length - 22 - 20 - 24)).toBe(66_000n);
});

/** Programs of others that read zips, where they are installed; Java's reader takes one as it arrives. */
const readers: [program: string, parameters: (zip: string, folder: string) => string[]][] = [
  ["java", (zip, folder) => [javaReader(folder), zip]],
  ["7z", (zip) => ["t", zip]],
  ["unzip", (zip) => ["-t", zip]],
  ["python3", (zip) => ["-c", "import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip())", zip]],
];

function javaReader(folder: string): string {
  const source = path.join(folder, "Read.java");
  writeFileSync(
    source,
    `import java.io.*; import java.util.zip.*;
    public class Read { public static void main(String[] a) throws IOException {
      ZipInputStream zip = new ZipInputStream(new FileInputStream(a[0])); int count = 0;
      while (zip.getNextEntry() != null) { zip.readAllBytes(); count++; }
      if (count != 3) System.exit(1); } }`,
  );
  return source;
}

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

test.each(readers.filter(([program]) => isInstalled(program)))(
  "%s reads a zip",
  async (program, parameters) => {
    const files = [
      { name: "Ünïcode — Night (2026)/Credits.txt", text: "Who made it" },
      { name: "Ünïcode — Night (2026)/01 夜.flac", ...write("a", "music ".repeat(100_000)) },
      { name: "Ünïcode — Night (2026)/02 🌙.flac", ...write("b", "more") },
    ];
    const folder = temporaryFolder();
    const saved = path.join(folder, "all.zip");
    writeFileSync(saved, await buffer(createZip(disk, { files, date }).read()));
    const read = spawnSync(program, parameters(saved, folder), { encoding: "utf8" });
    expect(read.status, `${read.stdout}${read.stderr}`).toBe(0);
  },
);

test("the length of more than 4 GB is computed with ZIP64", () => {
  const large = 5_000_000_000;
  const sparse = write("large", "");
  truncateSync(sparse.path, large);
  expect(statSync(sparse.path).size).toBe(large);
  // Both entries need the larger form, for the size of the one and the place of the other.
  const names = 2 * ("01.flac".length + "02.mp3".length);
  const [local, central, timestamp, end] = [30, 46, 9, 22 + 56 + 20];
  const around = names + 2 * (local + timestamp + central + timestamp + 28) + 20 + end;
  const files = [
    { name: "01.flac", fileKey: sparse.path, bytes: large, crc32: 0 },
    { name: "02.mp3", fileKey: sparse.path, bytes: 10, crc32: 0 },
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
  // As a slow reader does: no more than what a stream buffers.
  reading.read(0);
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
