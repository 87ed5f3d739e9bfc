import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import type { Samples } from "#app/domain/music/audio/worker/recording.ts";
import {
  aiffCommon,
  chunk,
  fileOf,
  type PlainShape,
  plainBytes,
  wavFormat,
} from "../../../factories/write-chunks.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const length = 9001;
const left = Array.from({ length }, (_, index) => 0.8 * Math.sin(index / 7));
const right = left.map((level) => -level / 2);
const stereo = { channels: [left, right], bytes: 2 } satisfies PlainShape;
const data = plainBytes(stereo);

/** Decodes a file the way of every upload. */
function decode(bytes: Uint8Array): { format: string; sampleRate: number; channels: number[][] } {
  const path = join(temporaryFolder(), "sound");
  writeFileSync(path, bytes);
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file);
    const channels: number[][] = Array.from({ length: recording.channels }, () => []);
    for (const block of recording.decode() as Iterable<Samples>) {
      for (const [index, samples] of block.entries()) channels[index]?.push(...samples);
    }
    return { format: recording.format, sampleRate: recording.sampleRate, channels };
  } finally {
    file.close();
  }
}

function expectSound(bytes: Uint8Array, precision: number, channels: readonly number[][] = stereo.channels) {
  const decoded = decode(bytes).channels;
  expect(decoded.map((samples) => samples.length)).toEqual(channels.map((samples) => samples.length));
  for (const [index, samples] of channels.entries()) {
    const furthest = samples.reduce(
      (worst, level, at) => Math.max(worst, Math.abs(level - (decoded[index]?.[at] ?? 9))),
      0,
    );
    expect(furthest).toBeLessThan(precision);
  }
}

const wav = (chunks: Buffer[], size?: number, outer = "RIFF") => fileOf(outer, "WAVE", chunks, size);
const format = chunk("fmt ", wavFormat(stereo));

test.each([
  ["8 bit", { bytes: 1, kind: "unsigned" }, 8, 0.02],
  ["16 bit", { bytes: 2 }, 16, 1e-4],
  ["20 bit in three bytes", { bytes: 3 }, 20, 1e-5],
  ["24 bit", { bytes: 3 }, 24, 1e-6],
  ["24 bit in four bytes", { bytes: 4 }, 24, 1e-6],
  ["32 bit", { bytes: 4 }, 32, 1e-6],
  ["32 bit floating point", { bytes: 4, kind: "floating" }, 32, 1e-6],
  ["64 bit floating point", { bytes: 8, kind: "floating" }, 64, 1e-6],
] satisfies [string, Partial<PlainShape>, number, number][])(
  "a WAV of %s is decoded",
  (_, more, bits, precision) => {
    const shape = { ...stereo, ...more };
    expectSound(wav([chunk("fmt ", wavFormat(shape, bits)), chunk("data", plainBytes(shape))]), precision);
    const extended = Buffer.alloc(40);
    wavFormat(shape, bits).copy(extended);
    extended.writeUInt16LE(extended.readUInt16LE(0), 24);
    extended.writeUInt16LE(0xfffe, 0);
    expectSound(wav([chunk("fmt ", extended), chunk("data", plainBytes(shape))]), precision);
  },
);

const info = chunk("LIST", Buffer.concat([Buffer.from("INFO"), chunk("INAM", Buffer.from("Quiet\0"))]));
test.each([
  ["the whole's size is 0", wav([format, chunk("data", data)], 0)],
  ["the whole's size is the largest there is", wav([format, chunk("data", data)], 0xffff_ffff)],
  ["the whole's size counts its own header", wav([format, chunk("data", data)], data.length + 44)],
  ["the whole's size is nonsense", wav([format, chunk("data", data)], 12_345)],
  ["both sizes are 0", wav([format, chunk("data", data, true, 0)], 0)],
  ["both sizes are the largest there is", wav([format, chunk("data", data, true, 0xffff_ffff)], 0xffff_ffff)],
  [
    "both sizes are those that sox writes into a pipe",
    wav([format, chunk("data", data, true, 0x7fff_f000)], 0x7fff_f024),
  ],
  ["the sound's size is the largest with a sign", wav([format, chunk("data", data, true, 0x7fff_ffff)])],
  ["the sound's size is a gigabyte doubled", wav([format, chunk("data", data, true, 0x8000_0000)])],
  ["the sound's size counts its own header", wav([format, chunk("data", data, true, data.length + 8)])],
  ["the sound's size counts the whole header", wav([format, chunk("data", data, true, data.length + 44)])],
  [
    "other chunks stand before the sound",
    wav([info, chunk("bext", Buffer.alloc(603)), format, chunk("data", data)]),
  ],
  ["chunks follow the sound", wav([format, chunk("data", data), info, chunk("id3 ", Buffer.alloc(10))])],
  ["zeros follow the sound", Buffer.concat([wav([format, chunk("data", data)]), Buffer.alloc(1000)])],
  [
    "a tag follows the sound",
    Buffer.concat([wav([format, chunk("data", data)]), Buffer.from("TAG"), Buffer.alloc(125)]),
  ],
  [
    "an ID3 tag stands in front",
    Buffer.concat([
      Buffer.from("ID3\x04\0\0\0\0\0\x0a0123456789", "latin1"),
      wav([format, chunk("data", data)]),
    ]),
  ],
])("a WAV is decoded when %s", (_, bytes) => {
  expectSound(bytes, 1e-4);
});

test("a WAV that ends in the middle of a sample is decoded up to there", () => {
  const odd = Buffer.concat([data, Buffer.from([1, 2, 3])]);
  expectSound(wav([format, chunk("data", odd)]), 1e-4);
  const mono = { channels: [left.slice(0, 8001)], bytes: 1, kind: "unsigned" } satisfies PlainShape;
  const unpadded = wav([chunk("fmt ", wavFormat(mono)), chunk("data", plainBytes(mono))]).subarray(0, -1);
  expectSound(unpadded, 0.02, mono.channels);
});

test.each(["RF64", "BW64"])("%s, the WAV beyond four gigabytes, is decoded", (outer) => {
  const sizes = Buffer.alloc(28);
  sizes.writeBigUInt64LE(BigInt(data.length), 8);
  const chunks = [chunk("ds64", sizes), format, chunk("data", data, true, 0xffff_ffff)];
  expectSound(Buffer.concat([wav(chunks, 0xffff_ffff, outer), Buffer.alloc(99)]), 1e-4);
});

const aiff = (chunks: Buffer[], size?: number, inner = "AIFF") => fileOf("FORM", inner, chunks, size);
const sound = (bytes: Buffer, size?: number) => {
  const content = Buffer.concat([Buffer.alloc(8), bytes]);
  return chunk("SSND", content, false, size ?? content.length);
};
const bigEndian = (more: Partial<PlainShape>) => ({ ...stereo, isLittleEndian: false, ...more });

test.each([8, 16, 20, 24, 32])("an AIFF of %s bits is decoded", (bits) => {
  const shape = bigEndian({ bytes: Math.ceil(bits / 8) });
  const bytes = aiff([chunk("COMM", aiffCommon(shape, "", bits), false), sound(plainBytes(shape))]);
  expect(decode(bytes)).toMatchObject({ format: "aiff", sampleRate: 8000 });
  expectSound(bytes, bits === 8 ? 0.02 : 1e-4);
});

test.each([
  ["NONE", bigEndian({ bytes: 3 })],
  ["twos", bigEndian({})],
  ["sowt", stereo],
  ["raw ", { ...stereo, bytes: 1, kind: "unsigned" }],
  ["in24", bigEndian({ bytes: 3 })],
  ["in32", bigEndian({ bytes: 4 })],
  ["42ni", { ...stereo, bytes: 3 }],
  ["23ni", { ...stereo, bytes: 4 }],
  ["fl32", bigEndian({ bytes: 4, kind: "floating" })],
  ["FL64", bigEndian({ bytes: 8, kind: "floating" })],
] satisfies [string, PlainShape][])("an AIFF-C of %s is decoded", (coding, shape) => {
  const common = chunk("COMM", aiffCommon(shape, coding), false);
  expectSound(aiff([common, sound(plainBytes(shape))], undefined, "AIFC"), 0.02);
});

const common = chunk("COMM", aiffCommon(stereo), false);
const bigData = plainBytes(bigEndian({}));
test.each([
  ["the whole's size is 0", aiff([common, sound(bigData)], 0)],
  ["the sound's size is 0", aiff([common, sound(bigData, 0)], 0)],
  ["the sound's size is the largest there is", aiff([common, sound(bigData, 0xffff_ffff)], 0xffff_ffff)],
  ["chunks follow the sound", aiff([common, sound(bigData), chunk("NAME", Buffer.from("Quiet"), false)])],
  ["zeros follow the sound", Buffer.concat([aiff([common, sound(bigData)]), Buffer.alloc(999)])],
])("an AIFF is decoded when %s", (_, bytes) => {
  expectSound(bytes, 1e-4);
});

test.each([
  ["a WAV cut off", wav([format, chunk("data", data)]).subarray(0, 20_000), "cut off"],
  ["an AIFF cut off", aiff([common, sound(bigData)]).subarray(0, 20_000), "cut off"],
  ["an empty WAV with other chunks", wav([format, chunk("data", Buffer.alloc(0)), info]), "no sound"],
  ["an AIFF without sound", aiff([common]), "no sound"],
  [
    "a compressed AIFF-C",
    aiff([chunk("COMM", aiffCommon(stereo, "ima4"), false), sound(bigData)], undefined, "AIFC"),
    "IMA ADPCM",
  ],
])("%s is refused", (_, bytes, sentence) => {
  expect(() => decode(bytes)).toThrow(sentence);
});
