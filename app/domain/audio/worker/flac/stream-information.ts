import { brokenAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";

export interface StreamInformation {
  /** In hertz. */
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  /** Samples per channel as the encoder states; 0 where unknown. */
  totalSamples: number;
  /** The MD5 of the decoded samples, in hexadecimal; null where the encoder left it out. */
  digest: string | null;
  /** The byte offset of the first audio frame. */
  framesStart: number;
}

const maxBlocks = 1000;
const streamInformation = 0;
const informationBytes = 34;
const unknownDigest = "0".repeat(32);

/**
 * Reads the metadata blocks of a FLAC file (RFC 9639, sections 8.1 and 8.2). STREAMINFO should be the
 * first, but players accept it anywhere.
 *
 * @param start offset of the word fLaC
 * @throws DomainError "invalid" when the blocks are damaged or run past the file's end
 */
export function readStreamInformation(file: FileBytes, start: number): StreamInformation {
  const damaged = () => brokenAudio("The FLAC file's header is damaged.");
  let position = start + 4;
  let informationStart: number | null = null;
  for (let block = 0, last = false; !last; block++) {
    if (position + 4 > file.size || block > maxBlocks) throw damaged();
    const header = file.view(position, 4).getUint32(0);
    last = header >= 0x80000000;
    if (((header >>> 24) & 0x7f) === streamInformation) informationStart ??= position + 4;
    position += 4 + (header & 0xffffff);
  }
  if (informationStart === null || informationStart + informationBytes > file.size) throw damaged();
  if (position >= file.size) throw brokenAudio("The FLAC file ends before its sound begins.");

  const information = file.view(informationStart, informationBytes);
  const packed = information.getBigUint64(10);
  const digest = Buffer.from(file.read(informationStart + 18, 16)).toString("hex");
  return {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    bitsPerSample: Number((packed >> 36n) & 31n) + 1,
    totalSamples: Number(packed & 0xfffffffffn),
    digest: digest === unknownDigest ? null : digest,
    framesStart: position,
  };
}
