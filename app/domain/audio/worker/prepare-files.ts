import { rmSync } from "node:fs";
import { join } from "node:path";
import { choosePreviewStart, previewWindow } from "#app/shared/catalogue/preview-window.ts";
import { withoutTrackNumber } from "#app/shared/catalogue/track-number.ts";
import type { AudioRequest, EmbeddedTags, PreparedAudio } from "../prepared-audio.ts";
import { FileBytes } from "./file-bytes.ts";
import { FullMp3 } from "./full-mp3.ts";
import { hashFile } from "./hash-file.ts";
import { HashedFile } from "./hashed-file.ts";
import { Waveform } from "./measure-waveform.ts";
import { type EncodedRate, Mp3Encoder } from "./mp3-encoder.ts";
import { openRecording } from "./open-recording.ts";
import { passThrough, UntrueLength } from "./pass-through.ts";
import { PreviewCut } from "./preview-cut.ts";
import type { Recording } from "./recording.ts";
import { readCoverFile } from "./rewrite-tag.ts";
import { embeddedTags } from "./tags/embedded-tags.ts";
import { writeTag } from "./tags/write-tag.ts";

/**
 * Reads an upload once, from beginning to end, and writes all its outputs into `outputFolder`.
 * Runs in a separate process; after a failure its parent removes what it wrote.
 *
 * @param tellLength receives the length, in seconds, once the headers are read, long before the work is done
 * @throws DomainError as described at `prepareAudio`
 */
export async function prepareFiles(
  request: AudioRequest,
  tellLength: (seconds: number) => void,
): Promise<PreparedAudio> {
  const source = new FileBytes(request.sourcePath);
  const open = (believesLength: boolean) => {
    const recording = openRecording(source, believesLength);
    tellLength(recording.totalSamples / recording.sampleRate);
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

async function prepareFrom(
  recording: Recording,
  source: FileBytes,
  request: AudioRequest,
): Promise<PreparedAudio> {
  const seconds = recording.totalSamples / recording.sampleRate;
  const window = previewWindow(seconds, wishedStart(request, seconds));
  const tag = recording.readTags();
  const embedded = embeddedTags(tag);
  const { title, artist } = chooseTexts(request, embedded);

  const rate = encodedRate(recording.sampleRate);
  const { channels } = recording;
  const path = join(request.outputFolder, "full.mp3");
  const full = new FullMp3(
    path,
    writeTag({ ...request.tags, title, artist, cover: readCoverFile(request) }, tag),
    recording,
    rate,
  );
  const waveform = new Waveform(recording.totalSamples);
  const cut = new PreviewCut(window, rate, channels);
  try {
    const durationSeconds = await passThrough(recording, rate, waveform, async (block) => {
      cut.add(block);
      await full.write(block);
    });
    const fullFile = await full.finish(source);
    const preview = new HashedFile(join(request.outputFolder, "preview.mp3"));
    const encoder = await Mp3Encoder.open({ sampleRate: rate, channels, kilobits: 128 });
    for (const bytes of encoder.encode(cut.samples())) preview.write(bytes);
    preview.write(encoder.finish());
    return {
      format: recording.format,
      title,
      artist,
      durationSeconds,
      previewStart: window.start,
      previewLength: window.length,
      waveform: waveform.digits(),
      full: fullFile,
      preview: preview.finish(),
      original:
        recording.format === "mp3" ? null : { ...hashFile(request.sourcePath), format: recording.format },
      embedded,
    };
  } catch (error) {
    await full.stop();
    rmSync(path, { force: true });
    throw error;
  }
}

/** The one of the two common rates that resamples most simply. */
function encodedRate(sampleRate: number): EncodedRate {
  return 44_100 % sampleRate === 0 || sampleRate % 44_100 === 0 ? 44_100 : 48_000;
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
  };
}
