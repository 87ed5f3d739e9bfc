import { type ICommonTagsResult, parseBuffer } from "music-metadata";
import { expect, test } from "vitest";
import { writeAiffTags, writeId3, writeWavTags } from "#app/domain/music/tags/write-id3.ts";
import { readBoxes, replaceMp4Tags, writeBox } from "#app/domain/music/tags/write-mp4-tags.ts";
import { writeFlacMetadata, writeOpusTags } from "#app/domain/music/tags/write-vorbis-comments.ts";
import type { FileTags } from "#app/gateways/file-maker.ts";
import { encodeFlac } from "../../../factories/encode-flac.ts";
import { aiffCommon, chunk, fileOf, plainBytes, wavFormat } from "../../../factories/write-chunks.ts";
import { steppedTone } from "../audio/sounds.ts";
import { mp3Of } from "../audio/write-mp3.ts";

const jpeg = Buffer.from("ffd8ffe000104a464946ff00ffe0", "hex");
const tags: FileTags = {
  title: "Fläc 音",
  artist: "Ada feat. Ben",
  album: { title: "Late", artist: "Ada Vale", number: 3, count: 12, date: "2026-05-03" },
  genre: "Hip-hop",
  credits: "Drums: Ben\nMix: Ada",
  lyrics: "All\nthe words",
  isrc: "QZABC2400001",
  isExplicit: true,
  comment: "https://ada.example",
  replayGain: { trackGain: -7.031, trackPeak: 0.98855 },
  cover: { bytes: jpeg, mimeType: "image/jpeg" },
};
const sparse: FileTags = { title: "Night Bus", artist: "Ada" };

const plain = { channels: [Array(8000).fill(0.1)], bytes: 2 };
const wav = (tags: FileTags) =>
  fileOf("RIFF", "WAVE", [
    chunk("fmt ", wavFormat(plain)),
    writeWavTags(tags),
    chunk("data", plainBytes(plain)),
  ]);
const aiff = (tags: FileTags) =>
  fileOf("FORM", "AIFF", [
    chunk("COMM", aiffCommon(plain), false),
    writeAiffTags(tags),
    chunk("SSND", Buffer.concat([Buffer.alloc(8), plainBytes({ ...plain, isLittleEndian: false })]), false),
  ]);

function flac(tags: FileTags): Buffer {
  const sound = encodeFlac({ channels: [Array(8000).fill(1)], bitsPerSample: 16, sampleRate: 8000 });
  // STREAMINFO isn't the last block any more.
  sound[4] = 0;
  return Buffer.concat([sound.subarray(0, 42), ...writeFlacMetadata(tags, "encoder"), sound.subarray(42)]);
}

function opus(tags: FileTags): Buffer {
  const head = Buffer.from("OpusHead\x01\x01\0\0\0\0\0\0\0\0\0", "latin1");
  head.writeUInt32LE(48_000, 12);
  return Buffer.concat([
    page(2, 0, head),
    page(0, 1, writeOpusTags(tags, "encoder")),
    page(4, 2, Buffer.from([0xfc])),
  ]);
}

/** An Ogg page with one packet, shorter than 64 KB; its checksum isn't read here. */
function page(flags: number, number: number, packet: Buffer): Buffer {
  const segments = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const header = Buffer.alloc(27);
  header.write("OggS");
  header[5] = flags;
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(number, 18);
  header[26] = segments.length;
  return Buffer.concat([header, Buffer.from(segments), packet]);
}

const sound = Buffer.from("the sound");
/** A file of the layout that ffmpeg writes, with what reading its tags takes. */
function mp4(tags: FileTags): Buffer {
  const table = Buffer.alloc(12);
  table.writeUInt32BE(1, 4);
  const path = ["stbl", "minf", "mdia", "trak"].reduce(
    (box, name) => writeBox(name, box),
    writeBox("stco", table),
  );
  const beginning = writeBox("ftyp", Buffer.from("M4A \0\0\0\0isom"));
  const old = writeBox("udta", Buffer.from("old"));
  const head = Buffer.concat([beginning, writeBox("moov", path, old), writeBox("free", Buffer.alloc(100))]);
  const position = head.indexOf("stco") + 12;
  head.writeUInt32BE(head.length + 8, position);
  return Buffer.concat([replaceMp4Tags(head, tags), writeBox("mdat", sound)]);
}

const mp3 = await mp3Of(steppedTone(2, 44_100));
const containers: [string, string, (tags: FileTags) => Buffer][] = [
  ["MP3", "audio/mpeg", (tags) => Buffer.concat([writeId3(tags), mp3])],
  ["FLAC", "audio/flac", flac],
  ["Opus", "audio/ogg", opus],
  ["WAV", "audio/wav", wav],
  ["AIFF", "audio/aiff", aiff],
  ["MP4", "audio/mp4", mp4],
];

async function read(bytes: Buffer, mimeType: string) {
  const { common, native } = await parseBuffer(bytes, { mimeType });
  return { common, fields: Object.values(native).flat() };
}
const lyricsOf = ({ lyrics }: ICommonTagsResult) => lyrics?.[0]?.text;

test.each(containers)("every field written into a %s is read from it", async (kind, mimeType, write) => {
  const { common, fields } = await read(write(tags), mimeType);
  expect(common).toMatchObject({
    title: "Fläc 音",
    artist: "Ada feat. Ben",
    album: "Late",
    albumartist: "Ada Vale",
    track: { no: 3, of: 12 },
    date: "2026-05-03",
    genre: ["Hip-hop"],
    isrc: ["QZABC2400001"],
  });
  expect(common.comment?.[0]?.text).toBe("https://ada.example");
  expect(lyricsOf(common)).toBe("All\nthe words");
  expect(common.picture).toHaveLength(1);
  expect(common.picture?.[0]).toMatchObject({ format: "image/jpeg" });
  expect(Buffer.from(common.picture?.[0]?.data ?? [])).toEqual(jpeg);
  expect(JSON.stringify(fields)).toContain(JSON.stringify("Drums: Ben\nMix: Ada"));
  expect(fields.some(({ id, value }) => /ITUNESADVISORY|rtng/.test(id) && Number(value) === 1)).toBe(true);
  if (kind === "Opus") expect(fields).toContainEqual({ id: "R128_TRACK_GAIN", value: "-3080" });
  else expect(common.replaygain_track_gain).toMatchObject({ dB: -7.03 });
});

test.each(containers)("a %s has no fields but those that are known", async (_, mimeType, write) => {
  const { common, fields } = await read(write(sparse), mimeType);
  expect(common).toMatchObject({ title: "Night Bus", artist: "Ada" });
  expect(new Set(fields.map(({ value }) => value))).toEqual(new Set(["Night Bus", "Ada"]));
});

test("an MP4's sound is found where it moved to", () => {
  const file = mp4(tags);
  const position = file.readUInt32BE(file.indexOf("stco") + 12);
  expect(file.subarray(position, position + sound.length)).toEqual(sound);
  expect(readBoxes(file).map(({ name }) => name)).toEqual(["ftyp", "moov", "mdat"]);
});

test("the last of a FLAC's blocks is marked", () => {
  expect(writeFlacMetadata(tags, "encoder").map(([first = 0]) => first >> 7)).toEqual([0, 1]);
});

test("a zero in a text ends no field", async () => {
  const { common } = await read(
    Buffer.concat([writeId3({ ...sparse, lyrics: "a\0b", title: "c\0d" }), mp3]),
    "audio/mpeg",
  );
  expect([common.title, lyricsOf(common)]).toEqual(["c d", "a b"]);
});
