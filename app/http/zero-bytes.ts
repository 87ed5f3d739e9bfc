import { Transform } from "node:stream";

/**
 * Takes zero bytes out of a page on its way. React 18 fills its 2 KiB blocks with them where a character
 * of several bytes doesn't fit any more and comes with the next block; no page of ours has any of its own.
 */
export function withoutZeroBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
