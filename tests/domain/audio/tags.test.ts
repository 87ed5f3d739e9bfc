import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileBytes } from "#app/domain/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/audio/worker/open-recording.ts";
import { embeddedTags } from "#app/domain/audio/worker/tags/embedded-tags.ts";
import { readTexts, readUserTextName } from "#app/domain/audio/worker/tags/read-frame.ts";
import type { readId3 } from "#app/domain/audio/worker/tags/read-id3.ts";
import { writeTag } from "#app/domain/audio/worker/tags/write-tag.ts";
import { taggedFlac } from "../../factories/tagged-flac.ts";
import { aiffCommon, chunk, fileOf, plainBytes, wavFormat } from "../../factories/write-chunks.ts";
import { apeTag, id3Tag, latinText, utf8Text, wideText } from "../../factories/write-id3.ts";
import { temporaryFolder } from "../../setup/services.ts";
import { steppedTone } from "./sounds.ts";
import { mp3Of } from "./write-mp3.ts";

const mp3 = await mp3Of(steppedTone(2, 44_100));
const jpeg = Buffer.from("ffd8ffe000104a464946ff00ffe0", "hex");
const png = Buffer.from("89504e470d0a1a0aff", "hex");

function read(bytes: Uint8Array, use: (file: FileBytes) => ReturnType<typeof readId3>) {
  const path = join(temporaryFolder(), "sound");
  writeFileSync(path, bytes);
  const file = new FileBytes(path);
  try {
    return use(file);
  } finally {
    file.close();
  }
}

/** What an upload says about itself, the way of every upload. */
const tagOf = (upload: Uint8Array) => read(upload, (file) => openRecording(file).readTags());
const said = (upload: Uint8Array) => embeddedTags(tagOf(upload));
const texts = (upload: Uint8Array, ...ids: string[]) =>
  ids.map((id) => readTexts(tagOf(upload), id).join("; "));

const picture = (mimeType: string, kind: number, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`\0${mimeType}\0`), Buffer.from([kind, 0]), bytes]);
const everything = [
  ["TIT2", wideText("Night Bus")],
  ["TPE1", latinText("Ada feat. Ben")],
  ["TALB", latinText("Late")],
  ["TRCK", latinText("3/12")],
  ["TCON", latinText("Hip-Hop")],
  ["TSRC", latinText("QZABC2400001")],
  ["TCOM", latinText("Ada Vale")],
  ["USLT", Buffer.concat([latinText("eng"), Buffer.from("\0All the words")])],
  ["APIC", picture("image/jpeg", 3, jpeg)],
] as const;
const readable = { title: "Night Bus", artist: "Ada feat. Ben", cover: { mimeType: "image/jpeg" } };

test.each([
  ["2.3", { version: 3 }],
  ["2.3 with unsynchronisation", { version: 3, isUnsynchronised: true }],
  ["2.3 with an extended header", { version: 3, hasExtendedHeader: true }],
  [
    "2.3 with both, and padding",
    { version: 3, isUnsynchronised: true, hasExtendedHeader: true, padding: 500 },
  ],
  ["2.4", { version: 4 }],
  ["2.4 with unsynchronisation", { version: 4, isUnsynchronised: true }],
  ["2.4 with an extended header and a footer", { version: 4, hasExtendedHeader: true, hasFooter: true }],
] as const)("an ID3v%s tag is read", (_, shape) => {
  const upload = Buffer.concat([id3Tag({ ...shape, frames: everything }), mp3]);
  expect(said(upload)).toMatchObject({ ...readable, lyrics: "All the words", isrc: "QZABC2400001" });
  expect(Buffer.from(said(upload).cover?.bytes ?? [])).toEqual(jpeg);
  expect(texts(upload, "TALB", "TRCK", "TSRC")).toEqual(["Late", "3/12", "QZABC2400001"]);
});

test("an ID3v2.2 tag is read and converted to current frames", () => {
  const pic = Buffer.concat([Buffer.from("\0JPG\x03\0"), jpeg]);
  const frames = [
    ["TT2", latinText("Night Bus")],
    ["TP1", latinText("Ada feat. Ben")],
    ["TAL", latinText("Late")],
    ["PIC", pic],
  ] as const;
  const upload = Buffer.concat([id3Tag({ version: 2, frames, isUnsynchronised: true }), mp3]);
  expect(said(upload)).toMatchObject(readable);
  expect(texts(upload, "TALB")).toEqual(["Late"]);
});

test("several artists and any alphabet are read", () => {
  const frames = [
    ["TIT2", utf8Text("Fläc 音")],
    ["TPE1", utf8Text("Ada\0Ben")],
  ] as const;
  expect(said(Buffer.concat([id3Tag({ version: 4, frames }), mp3]))).toMatchObject({
    title: "Fläc 音",
    artist: "Ada, Ben",
  });
});

test("only the shop's own fields are replaced in an MP3's tag", () => {
  const source = tagOf(
    Buffer.concat([id3Tag({ version: 3, frames: [...everything, ["PRIV", Buffer.from("x\0y")]] }), mp3]),
  );
  const cover = { bytes: Uint8Array.from(png), mimeType: "image/png" as const };
  const written = Buffer.concat([writeTag({ title: "Day Bus", artist: "Ada", cover }, source), mp3]);
  expect(said(written)).toMatchObject({ title: "Day Bus", artist: "Ada", cover: { mimeType: "image/png" } });
  const retained = tagOf(written).frames.map(({ id }) => id);
  expect(retained).toEqual(["TIT2", "TPE1", "TALB", "TRCK", "TCON", "TSRC", "TCOM", "USLT", "PRIV", "APIC"]);
  expect(texts(written, "TALB", "TCON", "TCOM")).toEqual(["Late", "Hip-Hop", "Ada Vale"]);
  const uncovered = Buffer.concat([
    writeTag({ title: "Day Bus", artist: "Ada", cover: undefined }, source),
    mp3,
  ]);
  expect(said(uncovered).cover?.mimeType).toBe("image/jpeg");
});

test("lyrics, credits, code and warning replace the upload's, which remain if there are none", () => {
  const other = Buffer.concat([Buffer.from("\0MOOD\0"), Buffer.from("late")]);
  const source = tagOf(
    Buffer.concat([
      id3Tag({
        version: 4,
        frames: [...everything, ["TXXX", Buffer.from("\0ITUNESADVISORY\x002")], ["TXXX", other]],
      }),
      mp3,
    ]),
  );
  const shop = { title: "Day Bus", artist: "Ada", cover: undefined };
  const full = {
    ...shop,
    lyrics: "New words",
    credits: "Drums: Ben",
    isrc: "QMABC2600001",
    isExplicit: true,
  };
  const named = (tag: Uint8Array, id: string) =>
    tagOf(Buffer.concat([tag, mp3])).frames.filter((frame) => frame.id === id);
  const written = writeTag(full, source);
  expect(texts(Buffer.concat([written, mp3]), "TSRC")).toEqual(["QMABC2600001"]);
  expect(named(written, "USLT").map(({ content }) => Buffer.from(content).toString("utf16le", 8))).toEqual([
    "\ufeffNew words",
  ]);
  expect(named(written, "COMM")).toHaveLength(1);
  expect(named(written, "TXXX").map(readUserTextName)).toEqual(["MOOD", "ITUNESADVISORY"]);
  const bare = writeTag({ ...shop, lyrics: "", credits: "", isrc: "", isExplicit: false }, source);
  expect(texts(Buffer.concat([bare, mp3]), "TSRC")).toEqual(["QZABC2400001"]);
  expect(named(bare, "USLT")).toHaveLength(1);
  expect(named(bare, "TXXX").map(readUserTextName)).toEqual(["ITUNESADVISORY", "MOOD"]);
});

test("an APE tag and its cover are read, and so is an ID3v1 tag behind it", () => {
  const ape = apeTag([
    ["Title", "Night Bus"],
    ["Artist", "Ada feat. Ben"],
    ["ISRC", "QZABC2400001"],
    ["Cover Art (Front)", jpeg],
  ]);
  const old = Buffer.alloc(128);
  old.write("TAGOther", "latin1");
  old.write("Late", 63);
  const upload = Buffer.concat([mp3, ape, old]);
  expect(said(upload)).toMatchObject(readable);
  expect(texts(upload, "TSRC", "TALB")).toEqual(["QZABC2400001", "Late"]);
});

test("a FLAC's comments and picture are read, and written to the MP3", () => {
  const sound = { channels: [Array(8000).fill(1), Array(8000).fill(2)], bitsPerSample: 16, sampleRate: 8000 };
  const comments = [
    "TITLE=Night Bus",
    "ARTIST=Ada",
    "artist=Ben",
    "ALBUM=Late",
    "TRACKNUMBER=3",
    "TRACKTOTAL=12",
    "DATE=2024-05-01",
    "ISRC=QZABC2400001",
    "LYRICS=All the words",
    "ODD=1",
  ];
  const upload = taggedFlac(sound, comments, jpeg);
  expect(said(upload)).toMatchObject({
    title: "Night Bus",
    artist: "Ada, Ben",
    cover: { mimeType: "image/jpeg" },
  });
  expect(texts(upload, "TALB", "TRCK", "TYER", "TSRC")).toEqual(["Late", "3/12", "2024", "QZABC2400001"]);
  expect(tagOf(upload).frames.map(({ id }) => id)).toContain("USLT");
});

const plain = { channels: [Array(8000).fill(0.1)], bytes: 2 };
test("a WAV's INFO list and ID3 chunk and an AIFF's are read", () => {
  const info = chunk(
    "LIST",
    Buffer.concat([
      Buffer.from("INFO"),
      chunk("INAM", Buffer.from("Night Bus\0")),
      chunk("IART", Buffer.from("Ada feat. Ben")),
    ]),
  );
  const sound = [chunk("fmt ", wavFormat(plain)), chunk("data", plainBytes(plain))];
  expect(said(fileOf("RIFF", "WAVE", [...sound, info]))).toMatchObject({
    title: "Night Bus",
    artist: "Ada feat. Ben",
  });
  const id3 = id3Tag({ version: 4, frames: everything });
  expect(said(fileOf("RIFF", "WAVE", [...sound, info, chunk("id3 ", id3)]))).toMatchObject(readable);
  const aiffSound = [
    chunk("COMM", aiffCommon(plain), false),
    chunk("SSND", Buffer.concat([Buffer.alloc(8), plainBytes(plain)]), false),
  ];
  expect(said(fileOf("FORM", "AIFF", [...aiffSound, chunk("ID3 ", id3, false)]))).toMatchObject(readable);
  const named = [chunk("NAME", Buffer.from("Night Bus"), false), chunk("AUTH", Buffer.from("Ada"), false)];
  expect(said(fileOf("FORM", "AIFF", [...aiffSound, ...named]))).toMatchObject({
    title: "Night Bus",
    artist: "Ada",
  });
});

test("damaged tags don't prevent reading the sound", () => {
  const tag = id3Tag({ version: 4, frames: everything });
  for (let position = 10; position < tag.length - 5; position += 7) {
    const broken = Buffer.from(tag);
    broken.fill(0xa5, position, position + 5);
    expect(() => said(Buffer.concat([broken, mp3]))).not.toThrow();
  }
  const liar = apeTag([["Title", "x"]]);
  liar.writeUInt32LE(4_000_000_000, 0);
  const { title, artist, cover } = said(Buffer.concat([mp3, liar]));
  expect([title, artist, cover]).toEqual([undefined, undefined, undefined]);
});

const onRelease = ({ album, albumArtist, trackNumber, discNumber, date }: ReturnType<typeof said>) => ({
  album,
  albumArtist,
  trackNumber,
  discNumber,
  date,
});
const nowhere = {
  album: undefined,
  albumArtist: undefined,
  trackNumber: undefined,
  discNumber: undefined,
  date: undefined,
};
const late = {
  album: "Late",
  albumArtist: "Ada Vale",
  trackNumber: 3,
  discNumber: 2,
  date: "2024-05-03",
};

test("every kind of tag gives the position on the release and its date", () => {
  const common = [
    ["TALB", latinText("Late")],
    ["TPE2", latinText("Ada Vale")],
    ["TRCK", latinText("03/12")],
    ["TPOS", latinText("2/2")],
  ] as const;
  const version3 = [...common, ["TYER", latinText("2024")], ["TDAT", latinText("0305")]] as const;
  const version4 = [...common, ["TDRC", latinText("2024-05-03T18:00")]] as const;
  expect(onRelease(said(Buffer.concat([id3Tag({ version: 3, frames: version3 }), mp3])))).toEqual(late);
  expect(onRelease(said(Buffer.concat([id3Tag({ version: 4, frames: version4 }), mp3])))).toEqual(late);
  const fields = [
    ["Album", "Late"],
    ["Album Artist", "Ada Vale"],
    ["Track", "3/12"],
    ["Disc", "2"],
    ["Year", "2024-05-03"],
  ] as const;
  expect(onRelease(said(Buffer.concat([mp3, apeTag(fields)])))).toEqual(late);
  const info = chunk(
    "LIST",
    Buffer.concat([
      Buffer.from("INFO"),
      chunk("IPRD", Buffer.from("Late\0")),
      chunk("ITRK", Buffer.from("3")),
      chunk("ICRD", Buffer.from("2024-05-03")),
    ]),
  );
  const sound = [chunk("fmt ", wavFormat(plain)), chunk("data", plainBytes(plain))];
  expect(onRelease(said(fileOf("RIFF", "WAVE", [...sound, info])))).toEqual({
    ...late,
    albumArtist: undefined,
    discNumber: undefined,
  });
});

test("the release date is preferred to the recording date, and two tags' dates aren't mixed", () => {
  const frames = [
    ["TDRC", latinText("2019")],
    ["TDRL", latinText("2024-05-03")],
  ] as const;
  expect(said(Buffer.concat([id3Tag({ version: 4, frames }), mp3])).date).toBe("2024-05-03");
  const year = id3Tag({ version: 3, frames: [["TYER", latinText("2019")]] });
  const ape = apeTag([["Year", "2024-05-03"]]);
  expect(said(Buffer.concat([year, mp3, ape])).date).toBeUndefined();
});

test.each([
  ["0", "0", ""],
  ["-3", "-1", "2024"],
  ["99999999999", "1e9", "2024-02-30"],
  ["\u0663", "B", "2024-13-01"],
  ["third", "0x10", "0000-00-00"],
  ["<script>", "NaN", "2024-05-03'; drop table tracks"],
  ["\n", "\0", "9".repeat(5000)],
])("invalid numbers %j and %j and the date %j are ignored", (track, disc, date) => {
  const frames = [
    ["TRCK", utf8Text(track)],
    ["TPOS", utf8Text(disc)],
    ["TDRC", utf8Text(date)],
    ["TALB", utf8Text(`\u202e\u0007${"Late ".repeat(100)}`)],
  ] as const;
  const found = onRelease(said(Buffer.concat([id3Tag({ version: 4, frames }), mp3])));
  expect(found).toEqual({
    ...nowhere,
    album: "Late ".repeat(24).trim(),
    ...(date.startsWith("2024-05-03") && { date: "2024-05-03" }),
  });
});
