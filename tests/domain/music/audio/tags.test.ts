import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { EmbeddedTags } from "#app/domain/music/audio/prepared-audio.ts";
import { embeddedTags } from "#app/domain/music/audio/worker/tags/embedded-tags.ts";
import type { OwnTags } from "#app/domain/music/tags/own-tags.ts";
import { parseTags } from "#app/domain/music/tags/parse-tags.ts";
import { writeShopId3 } from "#app/domain/music/tags/write-id3.ts";
import { taggedFlac } from "../../../factories/tagged-flac.ts";
import { aiffCommon, chunk, fileOf, plainBytes, wavFormat } from "../../../factories/write-chunks.ts";
import { apeTag, id3Tag, latinText, utf8Text, wideText } from "../../../factories/write-id3.ts";
import { steppedTone } from "./sounds.ts";
import { said, tagOf } from "./upload-tags.ts";
import { mp3Of } from "./write-mp3.ts";

const mp3 = await mp3Of(steppedTone(2, 44_100));
const jpeg = Buffer.from("ffd8ffe000104a464946ff00ffe0", "hex");
const png = Buffer.from("89504e470d0a1a0aff", "hex");

const textsIn = ({ texts }: OwnTags, ...ids: string[]) => ids.map((id) => texts.get(id)?.join("; ") ?? "");
const texts = (upload: Uint8Array, ...ids: string[]) => textsIn(tagOf(upload), ...ids);

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
  const own = [
    ...everything,
    ["PRIV", Buffer.from("x\0y")],
    ["WOAR", Buffer.from("https://ada.example")],
  ] as const;
  const source = tagOf(Buffer.concat([id3Tag({ version: 3, frames: own }), mp3]));
  const cover = { bytes: Uint8Array.from(png), mimeType: "image/png" as const };
  const tag = writeShopId3({ title: "Day Bus", artist: "Ada", cover }, source);
  const written = tagOf(Buffer.concat([tag, mp3]));
  expect(embeddedTags(written)).toMatchObject({ title: "Day Bus", artist: "Ada", lyrics: "All the words" });
  expect(written.pictures.map(({ kind, mimeType }) => [kind, mimeType])).toEqual([[3, "image/png"]]);
  expect(textsIn(written, "TALB", "TRCK", "TCON", "TCOM")).toEqual(["Late", "3/12", "Hip-Hop", "Ada Vale"]);
  expect(written.others).toEqual(source.others);
  expect(written.others.map(({ id }) => id)).toEqual(["PRIV", "WOAR"]);
  const uncovered = said(Buffer.concat([writeShopId3({ title: "Day Bus", artist: "Ada" }, source), mp3]));
  expect(uncovered.cover?.mimeType).toBe("image/jpeg");
});

test("an earlier album and an inherited cover of the shop's don't stay, unlike the upload's", () => {
  const source = tagOf(Buffer.concat([id3Tag({ version: 3, frames: everything }), mp3]));
  const cover = { bytes: Uint8Array.from(png), mimeType: "image/png" as const };
  const album = { title: "Early", artist: "Ada", number: 1, count: 2, date: "2026-06-12" };
  const shop = { title: "Day Bus", artist: "Ada" };
  const onAlbum = tagOf(Buffer.concat([writeShopId3({ ...shop, album, cover }, source, true), mp3]));
  expect(textsIn(onAlbum, "TALB", "TRCK", "TDRC", "TDRL")).toEqual(["Early", "1/2", album.date, album.date]);
  const after = tagOf(Buffer.concat([writeShopId3(shop, onAlbum), mp3]));
  expect(
    textsIn(after, "TALB", "TPE2", "TRCK", "TDRC", "TDRL", "TXXX:SHOP_ALBUM", "TXXX:SHOP_COVER"),
  ).toEqual(Array(7).fill(""));
  expect(after.pictures).toEqual([]);
  expect(textsIn(after, "TCOM")).toEqual(["Ada Vale"]);
});

test("an album in an MP3 that an earlier version made is recognised as the shop's", () => {
  const marks = ["SHOP_ALBUM", "SHOP_COVER"].map(
    (name) => ["TXXX", Buffer.concat([wideText(`${name}\0`), wideText("1").subarray(1)])] as const,
  );
  const frames = [...everything, ["TYER", wideText("2026")], ["TDAT", wideText("1206")], ...marks] as const;
  const source = tagOf(Buffer.concat([id3Tag({ version: 3, frames }), mp3]));
  expect(textsIn(source, "TDRC")).toEqual(["2026-06-12"]);
  const after = tagOf(Buffer.concat([writeShopId3({ title: "Day Bus", artist: "Ada" }, source), mp3]));
  expect(textsIn(after, "TALB", "TRCK", "TDRC", "TCON")).toEqual(["", "", "", "Hip-Hop"]);
  expect(after.pictures).toEqual([]);
});

test("lyrics, credits, code and warning replace the upload's, which remain if there are none", () => {
  const other = Buffer.concat([Buffer.from("\0MOOD\0"), Buffer.from("late")]);
  const comment = (name: string, text: string) => Buffer.from(`\0eng${name}\0${text}`);
  const frames = [
    ...everything,
    ["TXXX", Buffer.from("\0itunesadvisory\x002")],
    ["TXXX", other],
    ["COMM", comment("", "Mixed by Ben")],
    ["COMM", comment("Mood", "late")],
  ] as const;
  const source = tagOf(Buffer.concat([id3Tag({ version: 4, frames }), mp3]));
  const shop = { title: "Day Bus", artist: "Ada" };
  const facts = { credits: "Drums: Ben", isrc: "QMABC2600001", isExplicit: true, lyrics: "New words" };
  const gain = { trackGain: -7.031, trackPeak: 0.98855 };
  const site = { comment: "https://ada.example", genre: "Hip-hop", replayGain: gain };
  const full = tagOf(Buffer.concat([writeShopId3({ ...shop, ...facts, ...site }, source), mp3]));
  expect(textsIn(full, "TSRC", "TCON", "TXXX:ITUNESADVISORY", "TXXX:itunesadvisory", "TXXX:MOOD")).toEqual([
    "QMABC2600001",
    "Hip-hop",
    "1",
    "",
    "late",
  ]);
  expect(full.lyrics.map(({ text }) => text)).toEqual(["New words"]);
  expect(full.comments.map(({ description, text }) => [description, text])).toEqual([
    ["", "https://ada.example"],
    ["Credits", "Drums: Ben"],
    ["Mood", "late"],
  ]);
  const none = { ...shop, lyrics: "", credits: "", isrc: "", isExplicit: false };
  const bare = tagOf(Buffer.concat([writeShopId3(none, source), mp3]));
  expect(textsIn(bare, "TSRC", "TXXX:itunesadvisory", "TXXX:MOOD")).toEqual(["QZABC2400001", "2", "late"]);
  expect(bare.lyrics.map(({ text }) => text)).toEqual(["All the words"]);
  expect(bare.comments.map(({ text }) => text)).toEqual(["Mixed by Ben", "late"]);
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
  expect(texts(upload, "TALB", "TRCK", "TDRC", "TSRC")).toEqual([
    "Late",
    "3/12",
    "2024-05-01",
    "QZABC2400001",
  ]);
  expect(said(upload).lyrics).toBe("All the words");
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

test("a compressed frame is read, and large padding hides nothing", () => {
  const frames = [
    ["TPE1", latinText("Ada")],
    ["TIT2", Buffer.concat([Buffer.from([0, 0, 0, 10]), deflateSync("\0Night Bus")])],
  ] as const;
  const tag = id3Tag({ version: 3, frames, padding: 8 * 1024 * 1024 });
  // The flag of compression, of the second frame.
  tag[10 + 10 + 4 + 9] = 0x80;
  const { title, artist } = said(Buffer.concat([tag, mp3]));
  expect([title, artist]).toEqual(["Night Bus", "Ada"]);
});

test("damaged tags don't prevent reading the sound", () => {
  const tag = id3Tag({ version: 4, frames: everything });
  for (let position = 10; position < tag.length - 5; position += 7) {
    const bytes = Buffer.from(tag);
    bytes.fill(0xa5, position, position + 5);
    expect(parseTags([{ kind: "id3", bytes }])).toBeTruthy();
  }
  const liar = apeTag([["Title", "x"]]);
  liar.writeUInt32LE(4_000_000_000, 0);
  const { title, artist, cover } = said(Buffer.concat([mp3, liar]));
  expect([title, artist, cover]).toEqual([undefined, undefined, undefined]);
});

const onRelease = ({ album, albumArtist, trackNumber, discNumber, date }: EmbeddedTags) => ({
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
