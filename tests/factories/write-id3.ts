/** How an ID3v2 tag is written: all the ways that programs have found. */
export interface Id3Shape {
  version: 2 | 3 | 4;
  frames: readonly (readonly [id: string, content: Uint8Array])[];
  /** Puts a zero behind every byte of ones, so that nothing in it looks like sound. */
  isUnsynchronised?: boolean;
  /** In version 4 only the header says so: each frame has been, or all of them together, as before version 4. */
  onlyHeaderSaysSo?: "each" | "all";
  /** Lengths of frames as another version has them. */
  hasForeignLengths?: boolean;
  hasExtendedHeader?: boolean;
  /** Of version 4 alone. */
  hasFooter?: boolean;
  /** Zeros behind the frames. */
  padding?: number;
}

/** A tag, whole. */
export function id3Tag(shape: Id3Shape): Buffer {
  const {
    version,
    frames,
    isUnsynchronised = false,
    onlyHeaderSaysSo,
    hasForeignLengths = false,
    hasExtendedHeader = false,
    hasFooter = false,
    padding = 0,
  } = shape;
  const isByFrame = isUnsynchronised && version === 4 && onlyHeaderSaysSo !== "all";
  const hasSafeLengths = (version === 4) !== hasForeignLengths;
  const written = frames.map(([id, content]) => {
    const stored = isByFrame ? unsynchronised(Buffer.from(content)) : Buffer.from(content);
    const flags = isByFrame && !onlyHeaderSaysSo ? 2 : 0;
    return version === 2 ? oldFrameOf(id, stored) : frameOf(id, stored, hasSafeLengths, flags);
  });
  const extended = hasExtendedHeader
    ? [version === 4 ? Buffer.from([0, 0, 0, 6, 1, 0]) : Buffer.from([0, 0, 0, 6, 0, 0, 0, 0, 0, 0])]
    : [];
  let body: Buffer = Buffer.concat([...extended, ...written, Buffer.alloc(padding)]);
  if (isUnsynchronised && !isByFrame) body = unsynchronised(body);
  const flags = (isUnsynchronised ? 0x80 : 0) | (hasExtendedHeader ? 0x40 : 0) | (hasFooter ? 0x10 : 0);
  const rest = Buffer.from([version, 0, flags, ...safeNumber(body.length)]);
  const parts = [Buffer.from("ID3"), rest, body];
  return Buffer.concat(hasFooter ? [...parts, Buffer.from("3DI"), rest] : parts);
}

export const latinText = (text: string): Buffer => Buffer.from(`\0${text}`, "latin1");
export const wideText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, "utf16le")]);
export const utf8Text = (text: string): Buffer => Buffer.from(`\x03${text}`);

function oldFrameOf(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(3);
  size.writeUIntBE(content.length, 0, 3);
  return Buffer.concat([Buffer.from(id), size, content]);
}

function frameOf(id: string, content: Buffer, hasSafeLength: boolean, flags: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const written = hasSafeLength ? Buffer.from(safeNumber(content.length)) : size;
  return Buffer.concat([Buffer.from(id), written, Buffer.from([0, flags]), content]);
}

function unsynchronised(bytes: Buffer): Buffer {
  return Buffer.from([...bytes].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

function safeNumber(number: number): number[] {
  return [21, 14, 7, 0].map((shift) => (number >> shift) & 0x7f);
}

/** An APE tag as it is at the end of a file; a picture follows its file's name. */
export function apeTag(items: readonly (readonly [name: string, value: string | Buffer])[]): Buffer {
  const body = Buffer.concat(
    items.map(([name, value]) => {
      const content =
        typeof value === "string" ? Buffer.from(value) : Buffer.concat([Buffer.from("cover.jpg\0"), value]);
      const header = Buffer.alloc(8);
      header.writeUInt32LE(content.length, 0);
      header.writeUInt32LE(typeof value === "string" ? 0 : 2, 4);
      return Buffer.concat([header, Buffer.from(`${name}\0`), content]);
    }),
  );
  const footer = Buffer.alloc(32);
  footer.write("APETAGEX");
  footer.writeUInt32LE(2000, 8);
  footer.writeUInt32LE(body.length + 32, 12);
  footer.writeUInt32LE(items.length, 16);
  return Buffer.concat([body, footer]);
}
