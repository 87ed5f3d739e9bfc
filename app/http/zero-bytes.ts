import { Transform } from "node:stream";

/**
 * Removes zero bytes from a page's stream. React 18 pads its 2 KiB blocks with them if a multi-byte character doesn't
 * fit and moves to the next block; no page has zero bytes of its own.
 */
export function withoutZeroBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
