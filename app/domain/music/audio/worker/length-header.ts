import type { FileBytes } from "./file-bytes.ts";
import { frameHeaderBytes, readFrameHeader, readInformation } from "./mp3-frame.ts";
import type { Recording } from "./recording.ts";

const word = "Xing";
/** Frames, bytes and the table of contents. */
const fields = 0b111;
const entries = 100;
const headerBytes = 4 + 4 + 4 + 4 + entries;
/** As a frame's header has it, in the upper half of its third byte; zero and 15 aren't bitrates. */
const bitrateIndexes = 14;

/**
 * The frame that an MP3 of variable bitrate should begin with (Xing): how many frames and bytes it has, and where each
 * hundredth of it is. Without it players guess its length by the first frame's bitrate, and jump to wrong places.
 * @param runs where its frames are, as [start, end) in bytes.
 * @returns null for one bitrate, or where such a frame is there; nothing is decoded.
 */
export function lengthHeader(file: FileBytes, runs: Recording["frameRuns"]): Buffer | null {
  const [begin] = runs[0] ?? [];
  const first = begin === undefined ? null : readFrameHeader(file.read(begin, frameHeaderBytes));
  if (begin === undefined || !first || readInformation(file, begin, first)) return null;
  const starts: number[] = [];
  const bitrates = new Set<number>();
  let bytes = 0;
  for (const [start, end] of runs) {
    for (let position = start; position + frameHeaderBytes <= end; ) {
      const header = file.read(position, frameHeaderBytes);
      const frame = readFrameHeader(header);
      if (!frame) break;
      starts.push(bytes + position - start);
      bitrates.add((header[2] ?? 0) >> 4);
      position += frame.bytes;
    }
    bytes += end - start;
  }
  if (bitrates.size < 2) return null;
  const frame = smallestFrame(file.read(begin, frameHeaderBytes), first.xingOffset + headerBytes);
  return frame && fillHeader(frame, first.xingOffset, { starts, bytes });
}

/** A silent frame like the others that has enough space; null where no bitrate gives it. */
function smallestFrame(header: Uint8Array, needed: number): Buffer | null {
  for (let index = 1; index <= bitrateIndexes; index++) {
    const tried = Buffer.from(header);
    // Without its own checksum and padding.
    tried[1] = (tried[1] ?? 0) | 1;
    tried[2] = (index << 4) | ((tried[2] ?? 0) & 0x0d);
    const frame = readFrameHeader(tried);
    if (frame && frame.bytes >= needed)
      return Buffer.concat([tried, Buffer.alloc(frame.bytes - tried.length)]);
  }
  return null;
}

function fillHeader(
  frame: Buffer,
  offset: number,
  { starts, bytes }: { starts: readonly number[]; bytes: number },
): Buffer {
  const total = frame.length + bytes;
  let at = offset + frame.write(word, offset, "latin1");
  at = frame.writeUInt32BE(fields, at);
  at = frame.writeUInt32BE(starts.length, at);
  at = frame.writeUInt32BE(total, at);
  for (let part = 0; part < entries; part++) {
    const start = frame.length + (starts[Math.floor((part * starts.length) / entries)] ?? 0);
    frame[at++] = part === 0 ? 0 : Math.min(255, Math.floor((start * 256) / total));
  }
  return frame;
}
