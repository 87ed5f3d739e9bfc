import type { FileBytes } from "./file-bytes.ts";
import type { Mp3Frame } from "./mp3-frame.ts";

/** The encoder's description of the file, in a first frame without sound. */
export interface Mp3Information {
  /** The expected number of sound frames; null where it is not stated. */
  frames: number | null;
  /** Samples of silence the encoder added before and after the sound, for players to leave out. */
  addedSamples: number;
}

const hasFrames = 1;
const hasBytes = 2;
const hasContents = 4;
const hasQuality = 8;

/**
 * Reads a Xing or Info header with LAME's extension, or a VBRI header.
 *
 * @returns null when the first frame holds sound
 */
export function readInformation(file: FileBytes, position: number, first: Mp3Frame): Mp3Information | null {
  const start = position + first.xingOffset;
  const word = file.word(start, 4);
  if (word === "Xing" || word === "Info") {
    const flags = file.view(start + 4, 4).getUint32(0);
    let extension = start + 8;
    if (flags & hasFrames) extension += 4;
    if (flags & hasBytes) extension += 4;
    if (flags & hasContents) extension += 100;
    if (flags & hasQuality) extension += 4;
    return {
      frames: flags & hasFrames ? file.view(start + 8, 4).getUint32(0) : null,
      addedSamples: readAddedSamples(file, extension),
    };
  }
  const vbri = position + 36;
  if (file.word(vbri, 4) !== "VBRI") return null;
  return { frames: file.view(vbri + 14, 4).getUint32(0), addedSamples: 0 };
}

/** LAME writes two 12-bit numbers, 21 bytes into its extension. */
function readAddedSamples(file: FileBytes, extension: number): number {
  if (!["LAME", "Lavf", "Lavc"].includes(file.word(extension, 4))) return 0;
  const packed = file.view(extension + 20, 4).getUint32(0) & 0xffffff;
  return (packed >> 12) + (packed & 0xfff);
}
