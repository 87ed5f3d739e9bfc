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
