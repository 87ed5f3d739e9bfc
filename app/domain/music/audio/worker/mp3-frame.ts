import type { FileBytes } from "./file-bytes.ts";

/** A decoded MP3 frame header. */
export interface Mp3Frame {
  /** MPEG version: 3 for MPEG 1, 2 for MPEG 2, 0 for MPEG 2.5. */
  version: number;
  /** In hertz. */
  sampleRate: number;
  channels: number;
  /** Samples per channel. */
  samples: number;
  /** Length of the whole frame, header included. */
  bytes: number;
  /** Where a Xing header would be, counted from the start of the frame. */
  xingOffset: number;
}

export const frameHeaderBytes = 4;

const kilobitsMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kilobitsMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRatesMpeg1 = [44_100, 48_000, 32_000];
const mpeg1 = 3;
const reserved = 1;
const layer3 = 1;
const mono = 3;

/**
 * Reads the four bytes of an MPEG audio layer III frame header (ISO 11172-3, section 2.4.2.3).
 *
 * @returns null for anything else, including the rare "free" bitrate
 */
export function readFrameHeader(bytes: Uint8Array): Mp3Frame | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (bytes.length < frameHeaderBytes || first !== 0xff || second < 0xe0) return null;
  const version = (second >> 3) & 3;
  if (version === reserved || ((second >> 1) & 3) !== layer3) return null;

  const isMpeg1 = version === mpeg1;
  const kilobits = (isMpeg1 ? kilobitsMpeg1 : kilobitsMpeg2)[third >> 4];
  const sampleRateMpeg1 = sampleRatesMpeg1[(third >> 2) & 3];
  if (!kilobits || !sampleRateMpeg1) return null;

  const sampleRate = sampleRateMpeg1 / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const channels = fourth >> 6 === mono ? 1 : 2;
  const sideInformation = isMpeg1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  const bytesInFrame = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding;
  return { version, sampleRate, channels, samples, bytes: bytesInFrame, xingOffset: 4 + sideInformation };
}

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
      frames: flags & hasFrames ? statedFrames(file, start + 8) : null,
      addedSamples: readAddedSamples(file, extension),
    };
  }
  const vbri = position + 36;
  if (file.word(vbri, 4) !== "VBRI") return null;
  return { frames: statedFrames(file, vbri + 14), addedSamples: 0 };
}

/** Encoders that write into a pipe leave a zero. */
function statedFrames(file: FileBytes, position: number): number | null {
  return file.view(position, 4).getUint32(0) || null;
}

/** LAME writes two 12-bit numbers, 21 bytes into its extension. */
function readAddedSamples(file: FileBytes, extension: number): number {
  if (!["LAME", "Lavf", "Lavc"].includes(file.word(extension, 4))) return 0;
  const packed = file.view(extension + 20, 4).getUint32(0) & 0xffffff;
  return (packed >> 12) + (packed & 0xfff);
}
