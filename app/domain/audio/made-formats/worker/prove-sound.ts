import { createHash } from "node:crypto";
import { type DownloadFormat, downloadFormatFacts } from "#app/shared/catalogue/download-formats.ts";
import { DomainError } from "#app/shared/errors.ts";
import { FileBytes } from "../../worker/file-bytes.ts";
import { encodedRate } from "../../worker/mp3-encoder.ts";
import { openRecording } from "../../worker/open-recording.ts";
import { countOpusSamples } from "./count-opus-samples.ts";
import { DecodedSound } from "./decoded-sound.ts";
import { opusRate } from "./encode-sound.ts";
import { decodeWithFfmpeg } from "./ffmpeg.ts";

/** How much longer or shorter a lossy file may be than its master: one frame of AAC or MP3, in samples. */
const tolerance = 1152;

interface Proof {
  /** Samples per channel. */
  count: number;
  sampleRate: number;
  /** As `DecodedSound` makes it; null where the format is lossy. */
  digest: string | null;
}

/**
 * Decodes a file that was just made.
 * @param master the sound that was encoded, all of which has passed
 * @throws DomainError "invalid" where the file isn't equal to its master, or a lossy one not as long
 */
export async function proveSound(
  path: string,
  format: DownloadFormat,
  master: DecodedSound,
  ffmpeg: string | null,
): Promise<void> {
  const { isLossless, name } = downloadFormatFacts[format];
  const made = await decode(path, format, master, ffmpeg);
  const expected = (master.count * made.sampleRate) / master.sampleRate;
  const isEqual = isLossless
    ? made.count === master.count && made.digest === master.digest()
    : Math.abs(made.count - expected) <= tolerance;
  if (isEqual) return;
  const fault = isLossless ? "not equal to the original" : "not as long as the original";
  throw new DomainError(
    "invalid",
    `The ${name} file is ${fault}, so it isn't offered. Choose another format.`,
  );
}

async function decode(
  path: string,
  format: DownloadFormat,
  master: DecodedSound,
  ffmpeg: string | null,
): Promise<Proof> {
  if (format === "opus") return { count: await countOpusSamples(path), sampleRate: opusRate, digest: null };
  if (format !== "alac" && format !== "aac") return decodeRecording(path, master);
  if (!ffmpeg) throw new Error("ffmpeg is missing.");
  const hash = createHash("sha256");
  let bytes = 0;
  await decodeWithFfmpeg(ffmpeg, path, (piece) => {
    hash.update(piece);
    bytes += piece.length;
  });
  const sampleRate = format === "aac" ? encodedRate(master.sampleRate) : master.sampleRate;
  return { count: bytes / 4 / master.channels, sampleRate, digest: hash.digest("hex") };
}

/** An MP3's count leaves out the silence that its encoder added, but all of it must decode. */
async function decodeRecording(path: string, { bits }: DecodedSound): Promise<Proof> {
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file);
    const sound = new DecodedSound(recording, bits);
    for await (const _ of sound.whole());
    const isMp3 = recording.format === "mp3";
    const count = isMp3 ? Math.min(sound.count, recording.totalSamples) : sound.count;
    return { count, sampleRate: recording.sampleRate, digest: sound.digest() };
  } finally {
    file.close();
  }
}
