import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AudioRequest, EmbeddedTags, Picture, PreparedAudio, WrittenFile } from "../prepared-audio.ts";
import { choosePreviewStart, previewWindow } from "../preview-window.ts";
import { brokenAudio } from "../refusals.ts";
import { FileBytes } from "./file-bytes.ts";
import { HashedFile } from "./hashed-file.ts";
import { writeTag } from "./id3.ts";
import { type EncodedRate, Mp3Encoder } from "./mp3-encoder.ts";
import { openRecording } from "./open-recording.ts";
import { PreviewCut } from "./preview-cut.ts";
import type { Recording } from "./recording.ts";
import { Resampler } from "./resampler.ts";
import { Waveform } from "./waveform.ts";

const copyBytes = 64 * 1024;

/**
 * Reads an upload once, from beginning to end, and writes everything made of it into `outputFolder`.
 * Runs in the worker thread; what it wrote before it failed is left to whoever started that.
 *
 * @throws DomainError as described at `prepareAudio`
 */
export async function prepareFiles(request: AudioRequest): Promise<PreparedAudio> {
  const source = new FileBytes(request.sourcePath);
  try {
    return await prepareFrom(source, request);
  } finally {
    source.close();
  }
}

async function prepareFrom(source: FileBytes, request: AudioRequest): Promise<PreparedAudio> {
  const recording = await openRecording(source);
  const seconds = recording.totalSamples / recording.sampleRate;
  const window = previewWindow(seconds, wishedStart(request, seconds));
  // Loaded this late because it is large and refusals don't need it.
  const { readEmbeddedTags } = await import("./embedded-tags.ts");
  const embedded = await readEmbeddedTags(request.sourcePath);
  const newFile = (name: string) => new HashedFile(join(request.outputFolder, name));

  const rate = encodedRate(recording.sampleRate);
  const full = newFile("full.mp3");
  const title = (request.prefersOwnTitle && embedded.title) || request.tags.title;
  full.write(writeTag({ ...request.tags, title }, chooseCover(request, embedded)));
  const isMp3 = recording.format === "mp3";
  const fullEncoder = isMp3 ? null : await Mp3Encoder.open(full, rate, recording.channels, 320);
  const waveform = new Waveform(recording.totalSamples);
  const cut = new PreviewCut(window, rate, recording.channels);
  const durationSeconds = await passThrough(recording, rate, waveform, cut, fullEncoder);

  const previewEncoder = await Mp3Encoder.open(newFile("preview.mp3"), rate, recording.channels, 128);
  previewEncoder.write(cut.samples());
  return {
    format: recording.format,
    title,
    durationSeconds,
    previewStart: window.start,
    previewLength: window.length,
    waveform: waveform.digits(),
    full: fullEncoder ? fullEncoder.finish() : copyInto(full, source, recording.frameRuns),
    preview: previewEncoder.finish(),
    original:
      recording.format === "mp3"
        ? null
        : {
            ...copyInto(newFile(`original.${recording.format}`), source, [[0, source.size]]),
            format: recording.format,
          },
    embedded,
  };
}

/** Decodes everything once and proves the length the headers promised. Answers the length in seconds. */
async function passThrough(
  recording: Recording,
  rate: EncodedRate,
  waveform: Waveform,
  cut: PreviewCut,
  fullEncoder: Mp3Encoder | null,
): Promise<number> {
  const { sampleRate, channels, totalSamples, tolerance } = recording;
  const resampler = sampleRate === rate ? null : new Resampler(sampleRate, rate, channels);
  let decoded = 0;
  for await (const block of recording.decode()) {
    decoded += block[0]?.length ?? 0;
    // At once, not at the end: a bomb would go on for hours.
    if (decoded > totalSamples + tolerance) throw brokenAudio("The file is longer than it says.");
    waveform.add(block);
    const ready = resampler ? resampler.push(block) : block;
    cut.add(ready);
    fullEncoder?.write(ready);
  }
  if (decoded < totalSamples - tolerance) throw brokenAudio("The file is cut off or damaged.");
  if (resampler) {
    const rest = resampler.finish();
    cut.add(rest);
    fullEncoder?.write(rest);
  }
  return decoded / sampleRate;
}

/** The one of the two common rates that a sample rate divides into best. */
function encodedRate(sampleRate: number): EncodedRate {
  return 44_100 % sampleRate === 0 || sampleRate % 44_100 === 0 ? 44_100 : 48_000;
}

function wishedStart({ previewStart, isStartMovable = false }: AudioRequest, seconds: number): number {
  const isOutside = previewStart === null || (isStartMovable && previewStart >= seconds);
  return isOutside ? choosePreviewStart(seconds) : previewStart;
}

function chooseCover(request: AudioRequest, embedded: EmbeddedTags): Picture | undefined {
  if (!request.cover) return embedded.cover;
  return { bytes: readFileSync(request.cover.path), mimeType: request.cover.mimeType };
}

function copyInto(file: HashedFile, source: FileBytes, runs: Recording["frameRuns"]): WrittenFile {
  for (const [start, end] of runs) {
    for (const piece of source.pieces(start, end, copyBytes)) file.write(piece);
  }
  return file.finish();
}
