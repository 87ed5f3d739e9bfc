import { parseBuffer } from "music-metadata";
import { expect, test } from "vitest";
import { parseTags } from "#app/domain/music/tags/parse-tags.ts";
import { writeId3, writeShopId3 } from "#app/domain/music/tags/write-id3.ts";
import { writeFlacMetadata } from "#app/domain/music/tags/write-vorbis-comments.ts";
import { readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";
import { id3Tag } from "../../../factories/write-id3.ts";

const timed = "[00:01.50]Under <00:02.00>the lamp\n[00:04.00]I wait";
const words = "Under the lamp\nI wait";
const said = { title: "Night Bus", artist: "Ada", lyrics: timed };

type Part = readonly [text: string, time: number];
function syltFrame(parts: readonly Part[], { coding = 3, unit = 2, type = 1 } = {}) {
  const encode = (text: string) =>
    coding === 1
      ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${text}\0`, "utf16le")])
      : Buffer.from(`${text}\0`, coding === 0 ? "latin1" : "utf8");
  const written = parts.map(([text, time]) => {
    const stamp = Buffer.alloc(4);
    stamp.writeUInt32BE(time);
    return Buffer.concat([encode(text), stamp]);
  });
  const header = Buffer.from([coding, ...Buffer.from("eng"), unit, type]);
  return Buffer.concat([header, encode(""), ...written]);
}
const readSylt = (content: Buffer, frameSeconds?: number, version: 2 | 3 | 4 = 3) =>
  parseTags([
    {
      kind: "id3",
      bytes: id3Tag({ version, frames: [[version === 2 ? "SLT" : "SYLT", content]] }),
      frameSeconds,
    },
  ]).syncedLyrics.map(({ text }) => text);

const lines: readonly Part[] = [
  ["Ünder the lamp", 1500],
  ["I wait", 4000],
];
const asLrc = "[00:01.50]Ünder the lamp\n[00:04.00]I wait";

test.each([0, 1, 3])("the lines of a SYLT frame in coding %i become lines with times", (coding) => {
  expect(readSylt(syltFrame(lines, { coding }))).toEqual([asLrc]);
  expect(readSylt(syltFrame(lines, { coding }), undefined, 2)).toEqual([asLrc]);
});

test("syllables of a SYLT frame are joined to the lines that their line feeds make", () => {
  const before = [
    ["Un", 1000],
    ["der ", 1200],
    ["me", 1400],
    ["\nI ", 2000],
    ["wait", 2500],
  ] as const;
  const after = [
    ["Un", 1000],
    ["der ", 1200],
    ["me\n", 1400],
    ["I ", 2000],
    ["wait\n", 2500],
  ] as const;
  for (const parts of [before, after])
    expect(readSylt(syltFrame(parts))).toEqual([
      "[00:01.00]Un<00:01.20>der <00:01.40>me\n[00:02.00]I <00:02.50>wait",
    ]);
});

test("times in frames are read with a frame's length, and what isn't sung isn't read", () => {
  const counted = syltFrame([["Words", 100]], { unit: 1 });
  expect(readSylt(counted, 0.026)).toEqual(["[00:02.60]Words"]);
  expect(readSylt(counted)).toEqual([]);
  expect(readSylt(syltFrame([["C#m", 100]], { type: 5 }))).toEqual([]);
});

test("an MP3 has the words and the times, and both are read again", async () => {
  const bytes = writeId3(said);
  const tags = parseTags([{ kind: "id3", bytes }]);
  expect(tags.lyrics.map(({ text }) => text)).toEqual([words]);
  expect(tags.syncedLyrics.map(({ text }) => readTimedLines(text))).toEqual([readTimedLines(timed)]);
  const { common } = await parseBuffer(Buffer.concat([bytes, Buffer.alloc(2000)]), {
    mimeType: "audio/mpeg",
  });
  const syncText = [1500, 4000].map((timestamp) => expect.objectContaining({ timestamp }));
  expect(common.lyrics).toContainEqual(expect.objectContaining({ text: words }));
  expect(common.lyrics).toContainEqual(expect.objectContaining({ syncText }));
});

test("an upload's own times stay where the track has no lyrics", () => {
  const own = parseTags([
    { kind: "id3", bytes: id3Tag({ version: 3, frames: [["SYLT", syltFrame(lines)]] }) },
  ]);
  const rewritten = writeShopId3({ title: "Night Bus", artist: "Ada" }, own);
  const { syncedLyrics } = parseTags([{ kind: "id3", bytes: rewritten }]);
  expect(syncedLyrics.map(({ text }) => text)).toEqual([asLrc]);
  const replaced = writeShopId3({ title: "Night Bus", artist: "Ada", lyrics: "Others" }, own);
  expect(parseTags([{ kind: "id3", bytes: replaced }])).toMatchObject({
    syncedLyrics: [],
    lyrics: [{ text: "Others" }],
  });
});

test("a FLAC has the words, and the times as they were typed", () => {
  const blocks = Buffer.concat(writeFlacMetadata(said, "encoder"));
  expect(blocks.includes(`LYRICS=${words}`) && blocks.includes(`SYNCEDLYRICS=${timed}`)).toBe(true);
  expect(Buffer.concat(writeFlacMetadata({ ...said, lyrics: words }, "encoder")).includes("SYNCED")).toBe(
    false,
  );
});
