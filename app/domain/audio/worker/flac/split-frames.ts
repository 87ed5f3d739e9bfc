import type { FileBytes } from "../file-bytes.ts";
import { checksum16 } from "./checksums.ts";
import { type FrameHeader, readFrameHeader } from "./frame-header.ts";

// The largest sensible frame (65,536 samples of two channels in 33 bits) has 540 KB.
const maxFrameBytes = 1 << 20;
const windowBytes = 4 * maxFrameBytes;

export interface FlacFrame {
  header: FrameHeader;
  bytes: Uint8Array;
  /** Whether its checksum is right; the last one has junk at its end, ends early or is damaged if it isn't. */
  isVerified: boolean;
}

/**
 * Finds the frames of a FLAC file in turn: a frame doesn't say how long it is, but it is over where its checksum is
 * right and another one begins. Stops where that never happens, or no frame begins.
 */
export function* splitFrames(file: FileBytes, start: number, end: number): Generator<FlacFrame> {
  let window = new Uint8Array(0);
  let windowStart = start;
  for (let position = start; position < end; ) {
    const isInFull = position + maxFrameBytes <= windowStart + window.length;
    if (!isInFull && windowStart + window.length < end) {
      window = file.read(position, Math.min(windowBytes, end - position));
      windowStart = position;
    }
    const offset = position - windowStart;
    const header = readFrameHeader(window, offset);
    if (!header) return;
    const limit = Math.min(window.length, offset + maxFrameBytes);
    const { frameEnd, isVerified } = findEnd(window, offset, limit);
    const isLast = frameEnd === limit;
    yield { header, bytes: window.subarray(offset, frameEnd), isVerified };
    if (isLast) return;
    position = windowStart + frameEnd;
  }
}

/** Where the frame that begins at `start` is over; at `limit` if no other begins. */
function findEnd(bytes: Uint8Array, start: number, limit: number) {
  let checksum = 0;
  let checked = start;
  const checkUpTo = (position: number) => {
    checksum = checksum16(bytes, checked, position, checksum);
    checked = position;
    return checksum === 0;
  };
  for (let at = start + 1; ; at++) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at >= limit) break;
    if (readFrameHeader(bytes, at) && checkUpTo(at)) return { frameEnd: at, isVerified: true };
  }
  return { frameEnd: limit, isVerified: checkUpTo(limit) };
}
