import { brokenAudio } from "../refusals.ts";
import type { FileBytes } from "./file-bytes.ts";

export interface StreamInformation {
  /** In hertz. */
  sampleRate: number;
  channels: number;
  /** Samples of each channel; 0 where the encoder didn't know. */
  totalSamples: number;
  /** The byte at which the first audio frame begins. */
  framesStart: number;
  /** The shortest possible FLAC header with this information, its length left out. */
  header: Uint8Array;
}

const mostBlocks = 1000;
const headerBytes = 42;

/**
 * Reads the metadata blocks of a FLAC file (RFC 9639, sections 8.1 and 8.2).
 *
 * @param start where the word fLaC stands
 * @throws DomainError "invalid" when the blocks are damaged or run past the file's end
 */
export function readStreamInformation(file: FileBytes, start: number): StreamInformation {
  const damaged = () => brokenAudio("The FLAC file's header is damaged.");
  let position = start + 4;
  if (position + 38 > file.size) throw damaged();
  const first = file.view(position, 38);
  if ((first.getUint8(0) & 0x7f) !== 0) throw damaged();
  const packed = first.getBigUint64(14);

  for (let block = 0, last = false; !last; block++) {
    if (position + 4 > file.size || block > mostBlocks) throw damaged();
    const header = file.view(position, 4).getUint32(0);
    last = header >= 0x80000000;
    position += 4 + (header & 0xffffff);
  }
  if (position >= file.size) throw brokenAudio("The FLAC file ends before its sound begins.");

  return {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    totalSamples: Number(packed & 0xfffffffffn),
    framesStart: position,
    header: headerWithoutLength(file, start),
  };
}

/** The decoder would believe the length and stop there, so that nobody noticed the rest. */
function headerWithoutLength(file: FileBytes, start: number): Uint8Array {
  const header = Uint8Array.from(file.read(start, headerBytes));
  header[4] = 0x80;
  header[21] = (header[21] ?? 0) & 0xf0;
  return header.fill(0, 22, 26);
}
