import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { taggedFlac } from "../../../factories/tagged-flac.ts";
import { apeTag, id3Tag, latinText, utf8Text } from "../../../factories/write-id3.ts";
import { temporaryFolder } from "../../../setup/services.ts";
import { steppedTone } from "./sounds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { said } from "./upload-tags.ts";
import { mp3Of } from "./write-mp3.ts";

const mp3 = await mp3Of(steppedTone(2, 44_100));
const lyrics = "All the words\n".repeat(30).trim();
// With bytes of ones, and texts long enough that the two kinds of length differ.
const jpeg = Buffer.from(`ffd8ffe000104a464946ff00ffe0${"ff0012".repeat(100)}`, "hex");
const pictureFrame = Buffer.concat([Buffer.from("\0image/jpeg\0\x03\0"), jpeg]);
const frames = [
  ["TIT2", latinText("Nìght Bus ÿ")],
  ["APIC", pictureFrame],
  ["USLT", Buffer.concat([latinText("eng"), Buffer.from(`\0${lyrics}`)])],
  ["TPE1", utf8Text("Ada")],
] as const;

test.each([
  [
    "2.4, unsynchronised by frame, as its header alone says",
    { version: 4, isUnsynchronised: true, onlyHeaderSaysSo: "each" },
  ],
  [
    "2.4, unsynchronised as a whole, as its header alone says",
    { version: 4, isUnsynchronised: true, onlyHeaderSaysSo: "all" },
  ],
  ["2.4 with lengths of eight bits a byte", { version: 4, hasForeignLengths: true }],
  ["2.4 with such lengths and padding", { version: 4, hasForeignLengths: true, padding: 3000 }],
  ["2.3 with lengths of seven bits a byte", { version: 3, hasForeignLengths: true }],
] as const)("an ID3v%s is read whole", (_, shape) => {
  const upload = Buffer.concat([id3Tag({ ...shape, frames }), mp3]);
  expect(said(upload)).toMatchObject({ title: "Nìght Bus ÿ", artist: "Ada", lyrics });
  expect(Buffer.from(said(upload).cover?.bytes ?? [])).toEqual(jpeg);
});

test("a tag whose header says it is unsynchronised, and isn't, is read as it is", () => {
  const tag = id3Tag({ version: 4, frames });
  tag[5] = 0x80;
  expect(said(Buffer.concat([tag, mp3]))).toMatchObject({ title: "Nìght Bus ÿ", artist: "Ada", lyrics });
});

test("a tag whose whole length is in eight bits a byte ends where it ends", async () => {
  const bare = id3Tag({ version: 4, frames }).length - 10;
  // One whose last byte is no byte of seven bits.
  const tag = id3Tag({ version: 4, frames, padding: 0xff - (bare % 256) });
  tag.writeUInt32BE(tag.length - 10, 6);
  const upload = Buffer.concat([tag, mp3]);
  expect(said(upload)).toMatchObject({ title: "Nìght Bus ÿ", artist: "Ada", lyrics });
  const { prepare } = await makeTemporaryFolder();
  expect((await prepare(upload)).durationSeconds).toBeCloseTo(2, 0);
});

test.each([3, 4] as const)("frames of three letters in version 2.%s are read, between others", (version) => {
  const pic = Buffer.concat([Buffer.from("\0JPG\x03\0"), jpeg]);
  const old = [
    ["TT2\0", latinText("Night Bus")],
    ["PIC ", pic],
    ["TALB", latinText("Late")],
    ["TP1\0", latinText("Ada")],
    ["ULT\0", Buffer.concat([latinText("eng"), Buffer.from("\0Words")])],
  ] as const;
  const upload = Buffer.concat([id3Tag({ version, frames: old }), mp3]);
  expect(said(upload)).toMatchObject({ title: "Night Bus", artist: "Ada", album: "Late", lyrics: "Words" });
  expect(Buffer.from(said(upload).cover?.bytes ?? [])).toEqual(jpeg);
});

test("grouped frames and those that state their length are read, and encrypted ones aren't", () => {
  const text = (flags: number, content: Buffer, id = "TIT2") => {
    const header = Buffer.from([...Buffer.from(id), 0, 0, 0, content.length, 0, flags]);
    return Buffer.concat([header, content]);
  };
  const tagWith = (...written: Buffer[]) => {
    const body = Buffer.concat(written);
    return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, body.length]), body, mp3]);
  };
  const name = latinText("Night Bus");
  const length = Buffer.from([0, 0, 0, name.length]);
  expect(said(tagWith(text(0x40, Buffer.concat([Buffer.from([9]), name])))).title).toBe("Night Bus");
  expect(said(tagWith(text(0x01, Buffer.concat([length, name])))).title).toBe("Night Bus");
  expect(said(tagWith(text(0x09, Buffer.concat([length, deflateSync(name)])))).title).toBe("Night Bus");
  expect(said(tagWith(text(0x04, name), text(0, latinText("Ada"), "TPE1")))).toMatchObject({
    title: undefined,
    artist: "Ada",
  });
});

const ape = apeTag([
  ["Title", "Night Bus"],
  ["Artist", "Ada\0Ben"],
]);
const field = (name: string, text: string) => `${name}${String(text.length).padStart(5, "0")}${text}`;
const lyrics3Body = `LYRICSBEGIN${field("IND", "10")}${field("LYR", "[00:01]Words\r\n[00:03]More")}${field("EAL", "Late")}`;
const lyrics3 = Buffer.from(`${lyrics3Body}${String(lyrics3Body.length).padStart(6, "0")}LYRICS200`);
const lyrics3v1 = Buffer.from("LYRICSBEGIN[00:01]Words\r\n[00:03]MoreLYRICSEND");
const id3v1 = Buffer.concat([Buffer.from("TAGCut off"), Buffer.alloc(118)]);
const enhanced = Buffer.concat([Buffer.from("TAG+"), Buffer.alloc(223)]);

test.each([
  ["APE, Lyrics3 and ID3v1", [ape, lyrics3, id3v1]],
  ["Lyrics3, APE and ID3v1", [lyrics3, ape, id3v1]],
  ["APE and Lyrics3 without ID3v1", [ape, lyrics3]],
  ["APE, the first Lyrics3 and ID3v1", [ape, lyrics3v1, id3v1]],
  ["APE, Lyrics3 and both parts of ID3v1", [ape, lyrics3, enhanced, id3v1]],
])("%s behind the sound are all read, and none is taken for sound", async (_, tags) => {
  const upload = Buffer.concat([mp3, ...tags]);
  expect(said(upload)).toMatchObject({
    title: "Night Bus",
    artist: "Ada, Ben",
    lyrics: "[00:01]Words\n[00:03]More",
  });
  const { prepare } = await makeTemporaryFolder();
  const [bare, tagged] = [await prepare(mp3), await prepare(upload)];
  expect(tagged.durationSeconds).toBe(bare.durationSeconds);
});

test("an ID3v2 tag behind the sound is read, and another in front of it wins", () => {
  const behind = id3Tag({
    version: 4,
    frames: [
      ["TALB", latinText("Late")],
      ["TIT2", latinText("Old")],
    ],
    hasFooter: true,
  });
  const front = id3Tag({ version: 4, frames: [["TIT2", latinText("Night Bus")]] });
  const upload = Buffer.concat([front, mp3, behind]);
  expect(said(upload)).toMatchObject({ title: "Night Bus", album: "Late" });
});

test.each([
  ["(7)", "Hip-Hop"],
  ["7", "Hip-Hop"],
  ["(7)(15)", "Hip-Hop, Rap"],
  ["(7)Cloud Rap", "Hip-Hop, Cloud Rap"],
  ["((Live)", "(Live)"],
  ["RX", "Remix"],
  ["Hip-Hop\0Trap", "Hip-Hop, Trap"],
  ["(12)", undefined],
  ["999", undefined],
  ["Unknown", undefined],
  ["1990s Rap", "1990s Rap"],
])("the genre %j is %s", (written, genre) => {
  expect(
    said(Buffer.concat([id3Tag({ version: 4, frames: [["TCON", utf8Text(written)]] }), mp3])).genre,
  ).toBe(genre);
});

const noise = {
  create: {
    width: 200,
    height: 200,
    channels: 3,
    background: "#f80",
    noise: { type: "gaussian", mean: 99, sigma: 40 },
  },
} as const;
const [wholeJpeg, wholePng] = [await sharp(noise).jpeg().toBuffer(), await sharp(noise).png().toBuffer()];
async function picturesOf(upload: Uint8Array) {
  const path = join(temporaryFolder(), "sound");
  writeFileSync(path, upload);
  return (await readTags(path)).pictures.map(({ bytes }) => Buffer.from(bytes));
}
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const holed = (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length >> 1, (bytes.length >> 1) + 400);

test.each([
  ["half a JPEG", half(wholeJpeg)],
  ["half a PNG", half(wholePng)],
  ["a PNG with a hole", holed(wholePng)],
  ["the beginning of a JPEG", jpeg],
  ["a JPEG without its last bytes", wholeJpeg.subarray(0, -200)],
])("%s is left out of an upload's pictures, and whole ones aren't", async (_, broken) => {
  const apic = (kind: number, bytes: Buffer) =>
    ["APIC", Buffer.concat([Buffer.from(`\0image/jpeg\0${String.fromCharCode(kind)}\0`), bytes])] as const;
  const tag = id3Tag({ version: 4, frames: [apic(3, broken), apic(4, wholeJpeg), apic(0, wholePng)] });
  expect(await picturesOf(Buffer.concat([tag, mp3]))).toEqual([wholeJpeg, wholePng]);
  const tone = { channels: [Array(8000).fill(1)], bitsPerSample: 16, sampleRate: 8000 };
  expect(await picturesOf(taggedFlac(tone, [], broken))).toEqual([]);
  expect(await picturesOf(taggedFlac(tone, [], wholeJpeg))).toEqual([wholeJpeg]);
});
