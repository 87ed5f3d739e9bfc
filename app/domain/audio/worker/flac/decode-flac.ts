import { brokenAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";
import type { Samples } from "../recording.ts";
import { FlacDecoder } from "./flac-decoder.ts";
import type { FrameHeader } from "./frame-header.ts";
import { type Interleaved, SampleDigest } from "./sample-digest.ts";
import { splitFrames } from "./split-frames.ts";
import type { StreamInformation } from "./stream-information.ts";

const damagedSentence = "The FLAC file is damaged: its sound doesn't match its checksum.";
const changedSentence =
  "The FLAC file changes its sample rate, channels or bits partway, or its header is wrong.";
const cutOffSentence = "The FLAC file is cut off or damaged.";

/**
 * Decodes the frames of a FLAC file in turn, and verifies the result with the encoder's MD5 of all samples. Where there
 * is none, the frames' own checksums are enough.
 *
 * @param end byte before the trailing tags
 * @throws DomainError "invalid" where the sound is cut off or differs from what was encoded
 */
export async function* decodeFlac(
  file: FileBytes,
  information: StreamInformation,
  end: number,
): AsyncGenerator<Samples> {
  const { bitsPerSample, channels, digest, framesStart, totalSamples } = information;
  const decoder = await FlacDecoder.open(information);
  const sum = digest === null ? null : new SampleDigest(bitsPerSample);
  let decoded = 0;
  let isLastVerified = false;
  for (const { header, bytes, isVerified } of splitFrames(file, framesStart, end)) {
    let samples: Interleaved;
    try {
      assertSameFormat(header, information);
      samples = decoder.decode(bytes);
    } catch (error) {
      // All sound was decoded already, so what follows may be anything.
      if (decoded > 0 && decoded === totalSamples) break;
      if (error instanceof ChangedFormat) throw brokenAudio(changedSentence, error);
      throw brokenAudio(decoded < totalSamples ? cutOffSentence : damagedSentence, error);
    }
    sum?.add(samples);
    decoded += samples.length / channels;
    yield asFloats(samples, channels);
    isLastVerified = isVerified;
  }
  const isWhole = sum ? sum.hexadecimal() === digest : isLastVerified || decoded === totalSamples;
  if (!isWhole) throw brokenAudio(decoded < totalSamples ? cutOffSentence : damagedSentence);
}

/** Later frames have another format than the first ones, which no player supports. */
class ChangedFormat extends Error {}

/** @throws ChangedFormat */
function assertSameFormat(header: FrameHeader, stream: StreamInformation): void {
  const isSame =
    header.channels === stream.channels &&
    (header.sampleRate === 0 || header.sampleRate === stream.sampleRate) &&
    (header.bitsPerSample === 0 || header.bitsPerSample === stream.bitsPerSample);
  if (!isSame) throw new ChangedFormat();
}

/** One array per channel, from -1 to 1. */
function asFloats(samples: Interleaved, channels: number): Float32Array[] {
  const factor = 2 ** (1 - samples.BYTES_PER_ELEMENT * 8);
  return Array.from({ length: channels }, (_, channel) => {
    const floats = new Float32Array(samples.length / channels);
    for (let index = 0, at = channel; index < floats.length; index++, at += channels) {
      floats[index] = (samples[at] ?? 0) * factor;
    }
    return floats;
  });
}
