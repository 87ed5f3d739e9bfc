import { rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { replayGainOf } from "#app/domain/music/tags/file-tags.ts";
import { isSameGenre } from "#app/domain/music/tags/genres.ts";
import { digestFile } from "#app/gateways/files.ts";
import { messages } from "#app/messages/messages.ts";
import { withoutTrackNumber } from "#app/shared/core/file-names.ts";
import {
  choosePreviewStart,
  type PreviewWindow,
  previewWindow,
} from "#app/shared/music/tracks/preview-window.ts";
import { readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";
import { type AudioRequest, brokenAudio, type EmbeddedTags } from "../prepared-audio.ts";
import { FileBytes, HashedFile } from "./file-bytes.ts";
import { LoudnessMeter } from "./measure-loudness.ts";
import { Waveform } from "./measure-waveform.ts";
import { type EncodedRate, encodedRate, extraFrames, Mp3Encoder, samplesPerFrame } from "./mp3-encoder.ts";
import { Mp3Thread } from "./mp3-thread.ts";
import { openRecording } from "./open-recording.ts";
import { type Recording, type Samples, sampleFormatOf } from "./recording.ts";
import { Resampler } from "./resampler.ts";
import { readTags, shopTag, writeTagged } from "./rewrite-tag.ts";
import { embeddedTags } from "./tags/embedded-tags.ts";

// Yields to the event loop, so that the process notices when its parent is gone.
const blocksInARow = 100;

/** A file has more or less sound than its header says; only a full decode can measure it. */
class UntrueLength extends Error {}

/**
 * Decodes everything once and verifies the length in the headers.
 * @param measures receive the samples in turn as they are, `take` resampled to `rate`
 * @returns the length in seconds
 * @throws DomainError "invalid" where the file is damaged or false; UntrueLength
 */
async function passThrough(
  recording: Recording,
  rate: EncodedRate,
  measures: readonly { add(block: Samples): void }[],
  take: (block: Samples) => Promise<void>,
): Promise<number> {
  const { sampleRate, channels, totalSamples, tolerance, isLengthProved } = recording;
  const untrue = (sentence: string) => (isLengthProved ? new UntrueLength() : brokenAudio(sentence));
  const resampler = sampleRate === rate ? null : await Resampler.open(sampleRate, rate, channels);
  let decoded = 0;
  let blocks = 0;
  for await (const block of recording.decode()) {
    decoded += block[0]?.length ?? 0;
    // At once, not at the end: a decompression bomb would go on for hours.
    if (decoded > totalSamples + tolerance) throw untrue(messages.adminUploads.audio.longerThanSaid);
    for (const measure of measures) measure.add(block);
    for (const part of resampler ? resampler.push(block) : [block]) await take(part);
    if (++blocks % blocksInARow === 0) await breathe();
  }
  if (decoded < totalSamples - tolerance) throw untrue(messages.adminUploads.audio.cutOff);
  for (const part of resampler?.finish() ?? []) await take(part);
  return decoded / sampleRate;
}

const fadeSeconds = 0.02;

/** Collects the samples of the preview's window during decoding. */
class PreviewCut {
  readonly #start: number;
  readonly #channels: Float32Array[];
  readonly #sampleRate: number;
  #position = 0;

  /**
   * @param sampleRate of the samples, in hertz
   * The window is shortened to whole MP3 frames, so that the encoded preview is never longer than it.
   */
  constructor(window: PreviewWindow, sampleRate: number, channels: number) {
    const frames = Math.floor((window.length * sampleRate) / samplesPerFrame) - extraFrames;
    this.#start = Math.round(window.start * sampleRate);
    this.#sampleRate = sampleRate;
    this.#channels = Array.from({ length: channels }, () => new Float32Array(frames * samplesPerFrame));
  }

  add(block: Samples): void {
    const offset = this.#position - this.#start;
    for (const [index, samples] of this.#channels.entries()) {
      const passing = block[index] ?? new Float32Array();
      const from = Math.max(0, -offset);
      const to = Math.min(passing.length, samples.length - offset);
      if (from < to) samples.set(passing.subarray(from, to), offset + from);
    }
    this.#position += block[0]?.length ?? 0;
  }

  /** The window's samples, faded in and out so that the cut doesn't click. */
  samples(): Samples {
    const fade = Math.round(fadeSeconds * this.#sampleRate);
    for (const channel of this.#channels) {
      for (let index = 0; index < Math.min(fade, channel.length); index++) {
        const last = channel.length - 1 - index;
        channel[index] = ((channel[index] ?? 0) * index) / fade;
        channel[last] = ((channel[last] ?? 0) * index) / fade;
      }
    }
    return this.#channels;
  }
}

/**
 * Reads an upload once, from beginning to end, and writes all its outputs into `outputFolder`.
 * Runs in a separate process; after a failure its parent removes what it wrote.
 *
 * @param reportLength receives the length, in seconds, once the headers are read, long before the work is done
 * @throws DomainError as described at `prepareAudio`
 */
export async function prepareFiles(request: AudioRequest, reportLength: (seconds: number) => void) {
  const source = new FileBytes(request.path);
  const open = (believesLength: boolean) => {
    const recording = openRecording(source, believesLength);
    reportLength(recording.totalSamples / recording.sampleRate);
    return recording;
  };
  try {
    return await prepareFrom(open(true), source, request);
  } catch (error) {
    if (!(error instanceof UntrueLength)) throw error;
    return await prepareFrom(open(false), source, request);
  } finally {
    source.close();
  }
}

async function prepareFrom(recording: Recording, source: FileBytes, request: AudioRequest) {
  const seconds = recording.totalSamples / recording.sampleRate;
  const window = previewWindow(seconds, wishedStart(request, seconds));
  const own = await readTags(request.path);
  const embedded = embeddedTags(own);
  const texts = chooseTexts(request, embedded);
  const { title, artist } = texts;

  const rate = encodedRate(recording.sampleRate);
  const { channels } = recording;
  const soundPath = join(request.outputFolder, "sound.mp3");
  // Of an MP3 buyers get the very frames.
  const encoding =
    recording.format === "mp3"
      ? null
      : new Mp3Thread({ path: soundPath, settings: { sampleRate: rate, channels, kilobits: 320 } });
  const waveform = new Waveform(recording.totalSamples);
  const meter = new LoudnessMeter(recording.sampleRate, channels);
  const cut = new PreviewCut(window, rate, channels);
  try {
    const durationSeconds = await passThrough(recording, rate, [waveform, meter], async (block) => {
      cut.add(block);
      await encoding?.write(block);
    });
    await encoding?.finish();
    const measured = meter.result();
    const tags = { ...request.tags, ...texts, replayGain: replayGainOf(measured) };
    const full = writeTagged(request.outputFolder, shopTag(request, tags, own), {
      path: encoding ? soundPath : request.path,
      runs: encoding ? null : recording.frameRuns,
    });
    const preview = new HashedFile(join(request.outputFolder, "preview.mp3"));
    const encoder = await Mp3Encoder.open({ sampleRate: rate, channels, kilobits: 128 });
    for (const bytes of encoder.encode(cut.samples())) preview.write(bytes);
    preview.write(encoder.finish());
    return {
      format: recording.format,
      /** As written into the MP3. */
      title,
      artist,
      /** Times are in seconds. */
      durationSeconds,
      previewStart: window.start,
      previewLength: window.length,
      /** 100 base-36 digits: how loud each 100th of the track is (RMS), relative to the loudest (z). */
      waveform: waveform.digits(),
      ...measured,
      /** The whole track as tagged MP3. */
      full,
      /** MP3 of the preview window alone, without tags. */
      preview: preview.finish(),
      /** The upload itself, in its place, when it is lossless. */
      original:
        recording.format === "mp3"
          ? null
          : {
              path: request.path,
              bytes: source.size,
              ...(await digestFile(request.path)),
              ...sampleFormatOf(recording),
              format: recording.format,
            },
      embedded,
    };
  } finally {
    await encoding?.stop();
    rmSync(soundPath, { force: true });
  }
}

function wishedStart({ previewStart, isStartMovable = false }: AudioRequest, seconds: number): number {
  const isOutside = previewStart === null || (isStartMovable && previewStart >= seconds);
  return isOutside ? choosePreviewStart(seconds) : previewStart;
}

function chooseTexts({ tags, prefersOwn = [], trackNumber }: AudioRequest, embedded: EmbeddedTags) {
  const number = embedded.trackNumber ?? trackNumber;
  const title = prefersOwn.includes("title")
    ? withoutTrackNumber(embedded.title ?? tags.title, number)
    : tags.title;
  return {
    title,
    artist: (prefersOwn.includes("artist") && embedded.artist) || tags.artist,
    genre: prefersOwn.includes("genre") ? chooseGenre(embedded.genre, tags.genre) : tags.genre,
    // Written as the shop writes them, where the upload has their times in its own way.
    lyrics: tags.lyrics || (readTimedLines(embedded.lyrics ?? "") ? embedded.lyrics : undefined),
  };
}

/** The upload's, unless it is the shop's in other letters. */
function chooseGenre(own = "", shop = ""): string {
  return own && !isSameGenre(own, shop) ? own : shop;
}
