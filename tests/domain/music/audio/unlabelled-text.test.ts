import { expect, test } from "vitest";
import { aiffCommon, chunk, fileOf, plainBytes, wavFormat } from "../../../factories/write-chunks.ts";
import { apeTag, id3Tag } from "../../../factories/write-id3.ts";
import { steppedTone } from "./sounds.ts";
import { said, tagOf } from "./upload-tags.ts";
import { mp3Of } from "./write-mp3.ts";

const mp3 = await mp3Of(steppedTone(2, 44_100));
const plain = { channels: [Array(8000).fill(0.1)], bytes: 2 };
const [title, artist] = ["Fête à Köln", "Céline’s Ärger"];

const macRoman: Readonly<Record<string, number>> = {
  ê: 0x90,
  à: 0x88,
  ö: 0x9a,
  é: 0x8e,
  "’": 0xd5,
  Ä: 0x80,
};
/** "’" as Windows writes it. */
const codings: [name: string, encode: (text: string) => Buffer][] = [
  ["UTF-8", (text) => Buffer.from(text)],
  ["Latin-1", (text) => Buffer.from(text.replaceAll("’", "\x92"), "latin1")],
  ["Mac Roman", (text) => Buffer.from([...text].map((each) => macRoman[each] ?? each.charCodeAt(0)))],
  ["UTF-16", (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])],
];
/** Those without zeros in them, which would end a text. */
const ofBytes = codings.filter(([name]) => name !== "UTF-16");

test.each(ofBytes)("an AIFF's chunks of text are read in %s", (_, encode) => {
  const texts = [
    ["NAME", title],
    ["AUTH", artist],
    ["(c) ", title],
    ["ANNO", artist],
  ] as const;
  const upload = fileOf("FORM", "AIFF", [
    chunk("COMM", aiffCommon(plain), false),
    chunk("SSND", Buffer.concat([Buffer.alloc(8), plainBytes(plain)]), false),
    ...texts.map(([name, text]) => chunk(name, encode(text), false)),
  ]);
  expect(said(upload)).toMatchObject({ title, artist });
  expect(tagOf(upload).texts.get("TCOP")).toEqual([title]);
  expect(tagOf(upload).comments).toMatchObject([{ text: artist }]);
});

test.each(ofBytes)("a WAV's INFO list is read in %s", (_, encode) => {
  const list = [chunk("INAM", encode(title)), chunk("IART", encode(artist))];
  const upload = fileOf("RIFF", "WAVE", [
    chunk("fmt ", wavFormat(plain)),
    chunk("LIST", Buffer.concat([Buffer.from("INFO"), ...list])),
    chunk("data", plainBytes(plain)),
  ]);
  expect(said(upload)).toMatchObject({ title, artist });
});

test.each(ofBytes)("an ID3v1 tag is read in %s", (_, encode) => {
  const tag = Buffer.alloc(128);
  tag.write("TAG");
  encode(title).copy(tag, 3);
  encode(artist).copy(tag, 33);
  tag[127] = 7;
  expect(said(Buffer.concat([mp3, tag]))).toMatchObject({ title, artist, genre: "Hip-Hop" });
});

test("a character that an ID3v1 field has cut is left out", () => {
  const tag = Buffer.alloc(128);
  tag.write("TAG");
  Buffer.from("ä".repeat(20)).copy(tag, 4, 0, 29);
  tag[3] = 0x78;
  expect(said(Buffer.concat([mp3, tag])).title).toBe(`x${"ä".repeat(14)}`);
});

test.each(codings)("ID3v2 and APE texts in %s are read, whatever they call it", (name, encode) => {
  for (const label of [0, 3]) {
    const content = (text: string) => Buffer.concat([Buffer.from([label]), encode(text)]);
    const frames = [
      ["TIT2", content(title)],
      ["TPE1", content(artist)],
    ] as const;
    expect(said(Buffer.concat([id3Tag({ version: 3, frames }), mp3]))).toMatchObject({ title, artist });
  }
  if (name === "UTF-16") return;
  const ape = apeTag([["Title", "~"]]);
  const value = encode(title);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(value.length);
  const body = Buffer.concat([size, ape.subarray(4, 14), value]);
  const footer = Buffer.from(ape.subarray(15));
  footer.writeUInt32LE(body.length + 32, 12);
  expect(said(Buffer.concat([mp3, body, footer])).title).toBe(title);
});

test.each([
  [
    "Mac Roman in capitals",
    Buffer.from("H\x8aTE, CH\x89RIE".replace("\x8a", "\x99"), "latin1"),
    "HôTE, CHâRIE",
  ],
])("%s isn't taken for anything worse", (_, bytes, text) => {
  const upload = fileOf("FORM", "AIFF", [
    chunk("COMM", aiffCommon(plain), false),
    chunk("NAME", bytes, false),
    chunk("SSND", Buffer.concat([Buffer.alloc(8), plainBytes(plain)]), false),
  ]);
  expect(said(upload).title).toBe(text);
});
