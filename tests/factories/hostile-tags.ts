import { deflateSync } from "node:zlib";
import { steppedTone } from "../domain/music/audio/sounds.ts";
import { flacOf } from "../domain/music/audio/write-flac.ts";
import { chunk, fileOf, plainBytes, wavFormat } from "./write-chunks.ts";
import { apeTag, id3Tag, latinText } from "./write-id3.ts";

const mebibyte = 1024 * 1024;

/** Recordings whose tags are made to hang a reader or to fill its memory, by what they are made of. */
export function hostileTags(mp3: Buffer): [name: string, bytes: Buffer][] {
  const before = (tag: Buffer) => Buffer.concat([tag, mp3]);
  const claimsAll = id3Tag({ version: 4, frames: [["TIT2", latinText("x")]] });
  claimsAll.fill(0x7f, 6, 10);
  const liar = apeTag([["Title", "x"]]);
  liar.writeUInt32LE(4_000_000_000, 0);
  const manyItems = apeTag([["Title", "x"]]);
  manyItems.writeUInt32LE(0xffff_ffff, manyItems.length - 16);
  const bomb = Buffer.concat([Buffer.from([0, 0x7f, 0xff, 0xff]), deflateSync(Buffer.alloc(mebibyte))]);
  const compressed = id3Tag({ version: 3, frames: [["TIT2", bomb]] });
  // The flag of compression.
  compressed[19] = 0x80;
  return [
    ["a tag that claims more than the file has", before(claimsAll)],
    ["zeros of 8 MB", before(id3Tag({ version: 4, frames: [], padding: 8 * mebibyte }))],
    ["300,000 frames", before(id3Tag({ version: 3, frames: manyFrames(300_000) }))],
    ["chapters within chapters", before(nestedChapters(20_000))],
    ["compressed frames", before(compressed)],
    ["an item of 4 GB", Buffer.concat([mp3, liar])],
    ["four billion items", Buffer.concat([mp3, manyItems])],
    ["four billion comments", withComments(0xffff_ffff, Buffer.alloc(0))],
    ["four million empty comments", withComments(4_000_000, Buffer.alloc(15.9 * mebibyte))],
    ["2,000 lists of text", withLists(2000)],
  ];
}

function manyFrames(count: number) {
  const frame = ["TXXX", Buffer.from("\0name\0text")] as const;
  return Array.from({ length: count }, () => frame);
}

function nestedChapters(depth: number): Buffer {
  const head = Buffer.concat([Buffer.from("a\0"), Buffer.alloc(16)]);
  const bytes = 10 + head.length;
  const frames = Array.from({ length: depth }, (_, index) => {
    const header = Buffer.alloc(10);
    header.write("CHAP");
    header.writeUInt32BE((depth - index) * bytes - 10, 4);
    return Buffer.concat([header, head]);
  });
  const body = Buffer.concat(frames);
  const [, ...sizes] = [28, 21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), Buffer.from(sizes), body]);
}

/** A FLAC whose comments claim a number of them. */
function withComments(count: number, content: Buffer): Buffer {
  const sound = flacOf(steppedTone(2, 44_100));
  const header = Buffer.from(sound.subarray(0, 42));
  header[4] = 0;
  const counts = Buffer.alloc(8);
  counts.writeUInt32LE(count, 4);
  const block = Buffer.alloc(4);
  block.writeUInt32BE(counts.length + content.length);
  block[0] = 0x84;
  return Buffer.concat([header, block, counts, content, sound.subarray(42)]);
}

function withLists(count: number): Buffer {
  const plain = { channels: [Array(16_000).fill(0.1)], bytes: 2 };
  const list = chunk("LIST", Buffer.concat([Buffer.from("INFO"), chunk("INAM", Buffer.from("x\0"))]));
  const lists = Array.from({ length: count }, () => list);
  return fileOf("RIFF", "WAVE", [
    chunk("fmt ", wavFormat(plain)),
    ...lists,
    chunk("data", plainBytes(plain)),
  ]);
}
