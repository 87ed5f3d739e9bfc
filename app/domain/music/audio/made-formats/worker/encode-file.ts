import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FileTags, MakeRequest, RetagRequest, WrittenFile } from "#app/gateways/file-maker.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import {
  type DownloadFormat,
  isStreamFormat,
  madeFormatFacts,
} from "#app/shared/music/tracks/download-formats.ts";
import { maxPlainBytes, soundName } from "../../prepared-audio.ts";
import { FileBytes, HashedFile } from "../../worker/file-bytes.ts";
import { openRecording } from "../../worker/open-recording.ts";
import { retaggedChunks, retaggedFlac, retaggedMp3, retaggedMp4, retaggedOpus } from "./containers.ts";
import { DecodedSound, wholeBits } from "./decoded-sound.ts";
import { encodeSound } from "./encode-sound.ts";
import { proveSound } from "./prove-sound.ts";

/**
 * Encodes a master, proves the result, and gives it its tags. Runs in a separate process; after a failure its parent
 * removes what it wrote.
 * @param reportLength receives the length, in seconds, once the headers are read
 * @throws DomainError as described at `makeFile`
 */
export async function encodeFile(
  request: MakeRequest & { ffmpeg: string | null },
  reportLength: (seconds: number) => void,
) {
  const { format, ffmpeg } = request;
  const { name } = madeFormatFacts(format);
  const source = new FileBytes(request.masterPath);
  try {
    const master = openRecording(source);
    // A stream of fewer bits is better than one that a slow line can't follow.
    if (master.format === "mp3" && !isStreamFormat(format)) {
      throw new DomainError("invalid", messages.musicErrors.uploadedAsMp3(name));
    }
    const { sampleRate, channels, totalSamples } = master;
    reportLength(totalSamples / sampleRate);
    const sound = new DecodedSound(master, wholeBits(master));
    const isPlain = format === "wav" || format === "aiff";
    if (isPlain && (totalSamples * channels * sound.bits) / 8 > maxPlainBytes) {
      throw new DomainError("too_large", messages.musicErrors.tooLongFor(name));
    }
    const path = join(request.outputFolder, soundName);
    await encodeSound(path, format, sound, ffmpeg);
    await proveSound(path, format, sound, ffmpeg);
    const file = replaceTags({ ...request, path });
    rmSync(path);
    return file;
  } finally {
    source.close();
  }
}

type Retagged = (file: FileBytes, tags: FileTags) => Iterable<Uint8Array>;

/** What a file of each format is with other tags, piece by piece. */
const containers: Record<DownloadFormat, Retagged> = {
  mp3: retaggedMp3,
  "mp3-v0": retaggedMp3,
  flac: retaggedFlac,
  wav: (file, tags) => retaggedChunks(file, "wav", tags),
  aiff: (file, tags) => retaggedChunks(file, "aiff", tags),
  opus: retaggedOpus,
  alac: retaggedMp4,
  aac: retaggedMp4,
};

/**
 * Writes a file again whose tags differ and whose sound is the same, byte for byte.
 * @throws DomainError "invalid" where the file isn't of that format
 */
export function replaceTags({ path, format, tags, outputFolder }: RetagRequest): WrittenFile {
  const source = new FileBytes(path);
  try {
    const file = new HashedFile(join(outputFolder, `track.${madeFormatFacts(format).extension}`));
    const retagged = isStreamFormat(format) ? retaggedMp3 : containers[format];
    for (const piece of retagged(source, tags)) file.write(piece);
    return file.finish();
  } finally {
    source.close();
  }
}
