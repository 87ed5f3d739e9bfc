import { crc32, deflateSync } from "node:zlib";
import { steppedTone } from "../domain/music/audio/sounds.ts";
import { flacBomb, flacOf } from "../domain/music/audio/write-flac.ts";
import { mp3Of, xingFrame } from "../domain/music/audio/write-mp3.ts";
import { wavOf } from "../domain/music/audio/write-wav.ts";

const minute = { sampleRate: 44_100, channels: 2, totalSamples: 60 * 44_100 };

/** Recordings that must not get in, by name, each with a word of the sentence that says why. */
export async function hostileRecordings(): Promise<[fileName: string, bytes: Buffer, sentence: string][]> {
  const mp3 = await mp3Of(steppedTone(3, 44_100));
  return [
    ["bomb.flac", flacBomb(3000, minute), "longer than it says"],
    ["hidden bomb.flac", flacBomb(8000, { ...minute, totalSamples: 0 }), "3 hours"],
    ["lying.mp3", Buffer.concat([xingFrame(9000), mp3]), "shorter than it says"],
    ["words.mp3", Buffer.from("Just some words. ".repeat(1000)), "not an audio file"],
    ["phone.m4a", Buffer.from("\0\0\0\x20ftypM4A \0\0\0\0", "latin1"), "M4A"],
    ["empty.wav", Buffer.alloc(0), "empty"],
    ["cut.wav", wavOf(steppedTone(3, 8000, 1)).subarray(0, 20_000), "cut off"],
    ["long.flac", flacOf(steppedTone(3, 44_100), { totalSamples: 4 * 3600 * 44_100 }), "3 hours"],
  ];
}

/** Pictures that must not become a cover. */
export const hostilePictures: [fileName: string, bytes: Buffer][] = [
  ["drawing.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["bomb.png", pixelBomb(50_000)],
  ["words.jpeg", Buffer.from("no picture at all")],
  ["empty.png", Buffer.alloc(0)],
];

/** A PNG of a few bytes that claims to be as wide and as high as this, in pixels. */
function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
