import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { type Blank, type BlankValues, fillStencil, type Stencil } from "./stencil.ts";

const deflate = promisify(deflateRaw);

const maxDistance = 32 * 1024;
const deflateMethod = 8;
const unknownSystem = 255;
const header = Buffer.from([0x1f, 0x8b, deflateMethod, 0, 0, 0, 0, 0, 0, unknownSystem]);
/** An empty final stored block. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const trailerLength = 8;

/**
 * Compresses a stencil once for all responses, into gzip (RFC 1952) with the same blanks: each is a stored block (RFC
 * 1951, section 3.2.4), which holds its bytes unchanged. The parts between them end on whole bytes and may refer back
 * to earlier parts, but never into a blank: blanks are zeros, which no text contains.
 * @param page a stencil of a text without zero bytes.
 */
export async function compressStencil({ bytes, blanks }: Stencil): Promise<Stencil> {
  const ends = [...blanks.map(({ at }) => at), bytes.length];
  const parts = await Promise.all(
    ends.map((end, index) => {
      const before = blanks[index - 1];
      const start = before ? before.at + before.length : 0;
      return compressPart(bytes, start, end);
    }),
  );
  const pieces: Buffer[] = [header];
  const places: Blank[] = [];
  let size = header.length;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
  };
  for (const [index, part] of parts.entries()) {
    add(part);
    const blank = blanks[index];
    if (!blank) continue;
    add(storedBlockHeader(blank.length));
    places.push({ ...blank, at: size });
    add(Buffer.alloc(blank.length));
  }
  add(lastBlock);
  const trailer = Buffer.alloc(trailerLength);
  trailer.writeUInt32LE(bytes.length, 4);
  add(trailer);
  return { bytes: Buffer.concat(pieces), blanks: places };
}

/** The compressed body of a response; its checksum is that of the plain body with the same values. */
export function fillCompressed(compressed: Stencil, plain: Stencil, values: BlankValues): Buffer {
  const body = fillStencil(compressed, values);
  body.writeUInt32LE(crc32(fillStencil(plain, values)), body.length - trailerLength);
  return body;
}

function compressPart(bytes: Buffer, start: number, end: number): Promise<Buffer> {
  return deflate(bytes.subarray(start, end), {
    level: constants.Z_BEST_COMPRESSION,
    dictionary: bytes.subarray(Math.max(0, start - maxDistance), start),
    finishFlush: constants.Z_SYNC_FLUSH,
  });
}

function storedBlockHeader(length: number): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(~length & 0xffff, 3);
  return block;
}
