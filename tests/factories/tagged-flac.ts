import { encodeFlac, type FlacShape } from "./encode-flac.ts";

/** A FLAC file with comments as programs write them: "TITLE=Night Bus". @param cover a JPEG */
export function taggedFlac(shape: FlacShape, comments: readonly string[], cover?: Buffer): Buffer {
  const flac = encodeFlac(shape);
  const header = Buffer.from(flac.subarray(0, 42));
  // It isn't the last block any more.
  header[4] = 0;
  const texts = Buffer.concat([sized("vendor"), numberOf(comments.length, true), ...comments.map(sized)]);
  const blocks = cover ? [block(4, texts), block(0x86, pictureOf(cover))] : [block(0x84, texts)];
  return Buffer.concat([header, ...blocks, flac.subarray(42)]);
}

function pictureOf(cover: Buffer): Buffer {
  const type = Buffer.from("image/jpeg");
  const facts = [numberOf(3), numberOf(type.length), type, numberOf(0), Buffer.alloc(16)];
  return Buffer.concat([...facts, numberOf(cover.length), cover]);
}

function block(kind: number, content: Buffer): Buffer {
  const header = numberOf(content.length);
  header[0] = kind;
  return Buffer.concat([header, content]);
}

function sized(text: string): Buffer {
  return Buffer.concat([numberOf(Buffer.byteLength(text), true), Buffer.from(text)]);
}

function numberOf(value: number, isLittleEndian = false): Buffer {
  const bytes = Buffer.alloc(4);
  isLittleEndian ? bytes.writeUInt32LE(value) : bytes.writeUInt32BE(value);
  return bytes;
}
