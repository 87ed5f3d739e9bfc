import type { Sound } from "./sounds.ts";

const blockSamples = 4096;

interface StreamInformation {
  sampleRate: number;
  channels: number;
  totalSamples: number;
}

/** A FLAC file of a sound: uncompressed 16 bit, which is the simplest the format allows (RFC 9639). */
export function flacOf(sound: Sound, claims: Partial<StreamInformation> = {}): Buffer {
  const { channels, sampleRate } = sound;
  const totalSamples = channels[0]?.length ?? 0;
  const frames: Buffer[] = [];
  for (let start = 0; start < totalSamples; start += blockSamples) {
    const count = Math.min(blockSamples, totalSamples - start);
    const subframes = channels.map((channel) => {
      const verbatim = Buffer.alloc(1 + count * 2, 2);
      for (let index = 0; index < count; index++) {
        verbatim.writeInt16BE(Math.round((channel[start + index] ?? 0) * 32767), 1 + index * 2);
      }
      return verbatim;
    });
    frames.push(frameOf(frames.length, count, subframes));
  }
  return Buffer.concat([
    flacHeader({ sampleRate, channels: channels.length, totalSamples, ...claims }),
    ...frames,
  ]);
}

/** A FLAC file of silence in which each sixteen bytes encode 65,535 samples. */
export function flacBomb(frames: number, claims: StreamInformation): Buffer {
  const silence = Buffer.from([0, 0, 0]);
  return Buffer.concat([
    flacHeader(claims),
    ...Array.from({ length: frames }, (_, index) => frameOf(index % 128, 65_535, [silence, silence])),
  ]);
}

export function flacHeader({ sampleRate, channels, totalSamples }: StreamInformation): Buffer {
  const header = Buffer.alloc(42);
  header.write("fLaC");
  header.writeUInt32BE(0x80000022, 4);
  header.writeUInt16BE(16, 8);
  header.writeUInt16BE(65_535, 10);
  const bitsPerSample = 16;
  header.writeBigUInt64BE(
    (BigInt(sampleRate) << 44n) |
      (BigInt(channels - 1) << 41n) |
      (BigInt(bitsPerSample - 1) << 36n) |
      BigInt(totalSamples),
    18,
  );
  return header;
}

/** Frame numbers above 127 take two bytes, as in UTF-8. */
function frameOf(number: number, samples: number, subframes: Buffer[]): Buffer {
  const numberBytes = number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 0x3f)];
  const size = samples - 1;
  const start = Buffer.from([
    0xff,
    0xf8,
    0x70,
    ((subframes.length - 1) << 4) | 8,
    ...numberBytes,
    size >> 8,
    size & 0xff,
  ]);
  const header = Buffer.concat([start, Buffer.from([remainder(start, 8, 0x07)])]);
  const frame = Buffer.concat([header, ...subframes]);
  const check = Buffer.alloc(2);
  check.writeUInt16BE(remainder(frame, 16, 0x8005));
  return Buffer.concat([frame, check]);
}

/** Cyclic redundancy check of `bits` bits. */
function remainder(bytes: Buffer, bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1);
  const mask = 2 ** bits - 1;
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) rest = (rest & top ? (rest << 1) ^ polynomial : rest << 1) & mask;
  }
  return rest;
}
