/** How plain samples are written: whole numbers left-aligned in their bytes, or floating point. */
export interface PlainShape {
  /** From -1 to 1, one array a channel. */
  channels: readonly (readonly number[])[];
  bytes: number;
  kind?: "whole" | "unsigned" | "floating";
  isLittleEndian?: boolean;
  /** In hertz. */
  sampleRate?: number;
}

/** The samples of all channels in turn. */
export function plainBytes({ channels, bytes, kind = "whole", isLittleEndian = true }: PlainShape): Buffer {
  const length = channels[0]?.length ?? 0;
  const data = Buffer.alloc(length * channels.length * bytes);
  let position = 0;
  for (let index = 0; index < length; index++) {
    for (const channel of channels) {
      const level = channel[index] ?? 0;
      const whole = Math.round(level * (2 ** (bytes * 8 - 1) - 1));
      if (kind === "floating" && bytes === 4)
        isLittleEndian ? data.writeFloatLE(level, position) : data.writeFloatBE(level, position);
      else if (kind === "floating")
        isLittleEndian ? data.writeDoubleLE(level, position) : data.writeDoubleBE(level, position);
      else if (kind === "unsigned") data.writeUInt8(whole + 128, position);
      else if (isLittleEndian) data.writeIntLE(whole, position, bytes);
      else data.writeIntBE(whole, position, bytes);
      position += bytes;
    }
  }
  return data;
}

/** A chunk of WAV or AIFF; what is claimed of its size may be untrue. */
export function chunk(
  name: string,
  content: Uint8Array,
  isLittleEndian = true,
  size = content.length,
): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, "latin1");
  isLittleEndian ? header.writeUInt32LE(size, 4) : header.writeUInt32BE(size, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** The chunk that says how a WAV's samples lie. */
export function wavFormat(
  { channels, bytes, kind, sampleRate = 8000 }: PlainShape,
  bits = bytes * 8,
): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(kind === "floating" ? 3 : 1, 0);
  format.writeUInt16LE(channels.length, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * channels.length * bytes, 8);
  format.writeUInt16LE(channels.length * bytes, 12);
  format.writeUInt16LE(bits, 14);
  return format;
}

/** The chunk that says how an AIFF's samples lie. @param coding four letters, of AIFF-C alone */
export function aiffCommon(
  { channels, bytes, sampleRate = 8000 }: PlainShape,
  coding = "",
  bits = bytes * 8,
): Buffer {
  const common = Buffer.alloc(18);
  common.writeUInt16BE(channels.length, 0);
  common.writeUInt32BE(channels[0]?.length ?? 0, 2);
  common.writeUInt16BE(bits, 6);
  // A floating-point number of eighty bits: its exponent, and its 64 bits with the first shifted to the top.
  const exponent = Math.floor(Math.log2(sampleRate));
  common.writeUInt16BE(16_383 + exponent, 8);
  common.writeBigUInt64BE(BigInt(sampleRate) << BigInt(63 - exponent), 10);
  return coding ? Buffer.concat([common, Buffer.from(coding, "latin1"), Buffer.from([0, 0])]) : common;
}

/** A whole file of chunks. @param size what its header claims of it */
export function fileOf(outer: string, inner: string, chunks: readonly Buffer[], size?: number): Buffer {
  const content = Buffer.concat([Buffer.from(inner, "latin1"), ...chunks]);
  const isLittleEndian = outer !== "FORM";
  const header = Buffer.alloc(8);
  header.write(outer, "latin1");
  const claimed = size ?? content.length;
  isLittleEndian ? header.writeUInt32LE(claimed, 4) : header.writeUInt32BE(claimed, 4);
  return Buffer.concat([header, content]);
}
