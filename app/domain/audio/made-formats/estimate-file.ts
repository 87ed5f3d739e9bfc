import type { DownloadFormat } from "#app/shared/catalogue/download-formats.ts";

/** Of a CD, in bit/s. */
const plain = 1_411_200;
/** Usual bitrates of stereo, in bit/s. */
const bitrates: Readonly<Record<DownloadFormat, number>> = {
  wav: plain,
  aiff: plain,
  flac: 0.65 * plain,
  alac: 0.67 * plain,
  mp3: 320_000,
  "mp3-v0": 250_000,
  opus: 160_000,
  aac: 256_000,
};
/** How many times as fast as it plays a busy machine decodes, encodes and decodes again. */
const speeds = { wav: 90, aiff: 90, flac: 34, alac: 45, mp3: 22, "mp3-v0": 22, opus: 22, aac: 11 };
/** To start the process and write the tags. */
const startSeconds = 1;

/** Roughly the bytes that a file will have without its cover, and the seconds it takes to make, before it exists. */
export function estimateFile({
  format,
  durationSeconds,
}: {
  format: DownloadFormat;
  durationSeconds: number;
}) {
  return {
    bytes: Math.round((durationSeconds * bitrates[format]) / 8),
    seconds: Math.ceil(startSeconds + durationSeconds / speeds[format]),
  };
}
