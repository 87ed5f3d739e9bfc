import type { DownloadFormat } from "#app/shared/catalogue/download-formats.ts";

/** A file to make, and what is known of its master; by default that is a CD's sound. */
interface EstimateRequest {
  format: DownloadFormat;
  durationSeconds: number;
  /** The size of the master; where it is smaller than plain sound, a FLAC will be like it. */
  masterBytes?: number;
  /** In hertz. */
  sampleRate?: number | null;
  channels?: number | null;
  /** Of the master; a lossless file has 24 at most. */
  bits?: number | null;
}

/** Usual sizes: of lossless formats as a share of plain sound, of lossy ones in bit/s for stereo. */
const shares = { wav: 1, aiff: 1, flac: 0.65, alac: 0.67 };
const bitrates = { mp3: 320_000, "mp3-v0": 250_000, opus: 160_000, aac: 256_000 };
const monoShare = { mp3: 1, "mp3-v0": 0.55, opus: 0.6, aac: 0.5 };

/** Millions of samples a second, of all channels, that a busy machine decodes, encodes and decodes again. */
const speeds = { wav: 8, aiff: 8, flac: 3, alac: 4, mp3: 2, "mp3-v0": 2, opus: 2, aac: 1 };
/** To start the process and write the tags. */
const startSeconds = 1;

/** Roughly the bytes that a file will have without its cover, and the seconds it takes to make, before it exists. */
export function estimateFile(request: EstimateRequest): { bytes: number; seconds: number } {
  const { format, durationSeconds, masterBytes } = request;
  const sampleRate = request.sampleRate ?? 44_100;
  const channels = request.channels ?? 2;
  const samples = durationSeconds * sampleRate * channels;
  const seconds = Math.ceil(startSeconds + samples / (speeds[format] * 1e6));
  if (isLossy(format)) {
    const share = channels === 1 ? monoShare[format] : 1;
    return { bytes: Math.round((durationSeconds * bitrates[format] * share) / 8), seconds };
  }
  const plainBytes = samples * Math.ceil(Math.min(request.bits ?? 16, 24) / 8);
  const isPlain = shares[format] === 1;
  const isMasterCompressed = masterBytes !== undefined && masterBytes < plainBytes * 0.95;
  const bytes = !isPlain && isMasterCompressed ? masterBytes : plainBytes * shares[format];
  return { bytes: Math.round(bytes), seconds };
}

function isLossy(format: DownloadFormat): format is keyof typeof bitrates {
  return format in bitrates;
}
