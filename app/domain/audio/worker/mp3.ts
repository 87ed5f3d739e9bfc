import type { MPEGDecoder } from "mpg123-decoder";
import { brokenAudio } from "../prepared-audio.ts";
import type { FileBytes } from "./file-bytes.ts";
import { readInformation } from "./mp3-frame.ts";
import { type Mp3Scan, scanFrames } from "./mp3-scan.ts";
import type { Recording, Samples } from "./recording.ts";
import { skipTrailingTags } from "./tags/id3.ts";

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
    throw brokenAudio("The MP3 file is shorter than it says; it may be cut off.");
  }
  if (scan.cutOff && (claimed === null || frames < claimed)) {
    throw brokenAudio("The MP3 file ends too early; it may be cut off.");
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
    throw brokenAudio("The MP3 file is damaged.", error);
  }
}
