import type { MPEGDecoder } from "mpg123-decoder";
import { messages } from "#app/messages/messages.ts";
import { brokenAudio } from "../prepared-audio.ts";
import type { FileBytes } from "./file-bytes.ts";
import { frameHeaderBytes, type Mp3Frame, readFrameHeader, readInformation } from "./mp3-frame.ts";
import type { Recording, Samples } from "./recording.ts";
import { skipTrailingTags } from "./tags/locate-tags.ts";

const bytesAtATime = 8 * 1024;

/**
 * Reads all frame headers of an MP3 file, since the count in its first frame may be wrong.
 *
 * @param start byte after the leading tags
 * @returns null when this is not an MP3 file
 * @throws DomainError "invalid" for a file that is cut off, damaged or has a false length
 */
export function openMp3(file: FileBytes, start: number): Recording | null {
  const scan = scanFrames(file, start, skipTrailingTags(file, start));
  if (!scan) return null;
  const information = readInformation(file, scan.firstPosition, scan.first);
  const frames = information ? scan.frames - 1 : scan.frames;
  const tolerance = Math.max(2, frames / 100);
  const claimed = information?.frames ?? null;

  if (claimed !== null && Math.abs(claimed - frames) > tolerance) {
    throw brokenAudio(messages.adminUploads.audio.mp3Shorter);
  }
  if (scan.cutOff && (claimed === null || frames < claimed)) {
    throw brokenAudio(messages.adminUploads.audio.mp3EndsEarly);
  }
  return {
    format: "mp3",
    sampleRate: scan.first.sampleRate,
    channels: scan.channels,
    bits: 32,
    isFloat: true,
    totalSamples: Math.max(0, frames * scan.first.samples - (information?.addedSamples ?? 0)),
    tolerance: tolerance * scan.first.samples,
    isLengthProved: false,
    decode: () => decodeFrames(file, scan),
    frameRuns: scan.runs,
  };
}

async function* decodeFrames(file: FileBytes, { runs, channels }: Mp3Scan): AsyncGenerator<Samples> {
  // Loaded late because it is large, and most uploads don't need it.
  const { MPEGDecoder } = await import("mpg123-decoder");
  const decoder = new MPEGDecoder();
  await decoder.ready;
  for (const [start, end] of runs) {
    for (const piece of file.pieces(start, end, bytesAtATime)) {
      const { channelData, samplesDecoded } = decodePiece(decoder, piece);
      // The decoder turns mono into two channels.
      if (samplesDecoded > 0) yield channelData.slice(0, channels);
    }
  }
  decoder.free();
}

function decodePiece(decoder: MPEGDecoder, piece: Uint8Array): ReturnType<MPEGDecoder["decode"]> {
  try {
    return decoder.decode(piece);
  } catch (error) {
    throw brokenAudio(messages.adminUploads.audio.mp3Damaged, error);
  }
}

interface Mp3Scan {
  first: Mp3Frame;
  /** Where the first frame begins, in bytes. */
  firstPosition: number;
  /** Number of frames, including one that holds only a Xing header. */
  frames: number;
  channels: number;
  /** Runs of adjacent frames as [start, end) in bytes. */
  runs: [number, number][];
  /** The file ends within a frame. */
  cutOff: boolean;
}

// Players skip this much padding and leftover tags; a file with more is no MP3.
const maxLeadingJunk = 64 * 1024;
const junkAllowance = 64 * 1024;
const framesInARow = 3;

/**
 * Counts the frames of an MP3 file by walking from header to header, the only count to trust.
 *
 * @param start byte after the leading tags
 * @param end byte before the trailing tags
 * @returns null when there is no MP3 here
 * @throws DomainError "invalid" when too much in between is not sound
 */
function scanFrames(file: FileBytes, start: number, end: number): Mp3Scan | null {
  const firstPosition = findFrames(file, start, Math.min(end, start + maxLeadingJunk), end, null);
  const first = firstPosition === null ? null : readFrameHeader(file.read(firstPosition, frameHeaderBytes));
  if (firstPosition === null || !first) return null;

  const scan: Mp3Scan = { first, firstPosition, frames: 0, channels: 1, runs: [], cutOff: false };
  let junk = 0;
  let runStart = firstPosition;
  let position = firstPosition;
  const endRun = () => {
    if (position > runStart) scan.runs.push([runStart, position]);
  };

  while (position < end) {
    const frame = frameLike(file, position, first);
    if (frame && position + frame.bytes <= end) {
      scan.frames += 1;
      scan.channels = Math.max(scan.channels, frame.channels);
      position += frame.bytes;
      continue;
    }
    // The rest is too short to hold sound: some encoders end like that, and nothing is lost.
    if (frame && end - position < frame.xingOffset) break;
    if (frame || (end - position < frameHeaderBytes && file.read(position, 1)[0] === 0xff)) {
      scan.cutOff = true;
      break;
    }
    endRun();
    const stop = Math.min(end, position + junkAllowance);
    const next = findFrames(file, position + 1, stop, end, first) ?? end;
    // Players play it at the first rate, or stop; without it a buyer would get a part of the track.
    if (findFrames(file, position, Math.min(next, stop), end, null) !== null)
      throw brokenAudio(messages.adminUploads.audio.mp3ChangesRate);
    junk += next - position;
    if (junk > junkAllowance) throw brokenAudio(messages.adminUploads.audio.mp3Junk);
    position = next;
    runStart = next;
  }
  endRun();
  return scan;
}

/** The first position before `stop` with several consecutive frames of one kind. */
function findFrames(
  file: FileBytes,
  start: number,
  stop: number,
  end: number,
  like: Mp3Frame | null,
): number | null {
  for (let position = start; position < stop; position++) {
    if (framesFollow(file, position, end, like)) return position;
  }
  return null;
}

function framesFollow(file: FileBytes, start: number, end: number, like: Mp3Frame | null): boolean {
  let position = start;
  let pattern = like;
  for (let count = 0; count < framesInARow; count++) {
    const frame = pattern
      ? frameLike(file, position, pattern)
      : readFrameHeader(file.read(position, frameHeaderBytes));
    if (!frame) return false;
    pattern = frame;
    position += frame.bytes;
    if (position >= end) return count > 0;
  }
  return true;
}

function frameLike(file: FileBytes, position: number, pattern: Mp3Frame): Mp3Frame | null {
  const frame = readFrameHeader(file.read(position, frameHeaderBytes));
  return frame && frame.version === pattern.version && frame.sampleRate === pattern.sampleRate ? frame : null;
}
