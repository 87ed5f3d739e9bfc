import { createHash } from "node:crypto";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type MadeFormat, madeFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { FileBytes } from "../../worker/file-bytes.ts";
import { openLibav } from "../../worker/libav.ts";
import { encodedRate } from "../../worker/mp3-encoder.ts";
import { openRecording } from "../../worker/open-recording.ts";
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
  format: MadeFormat,
  master: DecodedSound,
  ffmpeg: string | null,
): Promise<void> {
  const { isLossless, name } = madeFormatFacts(format);
  const made = await decode(path, format, master, ffmpeg);
  const expected = (master.count * made.sampleRate) / master.sampleRate;
  const isEqual = isLossless
    ? made.count === master.count && made.digest === master.digest()
    : Math.abs(made.count - expected) <= tolerance;
  if (isEqual) return;
  throw new DomainError(
    "invalid",
    isLossless ? messages.musicErrors.fileDiffers(name) : messages.musicErrors.fileShortened(name),
  );
}

async function decode(
  path: string,
  format: MadeFormat,
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

const bytesAtATime = 256 * 1024;

/**
 * Decodes an Opus file.
 * @returns the samples per channel, at 48 kHz, that a player plays
 * @throws Error where it can't be decoded
 * @internal
 */
export async function countOpusSamples(path: string): Promise<number> {
  const libav = await openLibav();
  const file = new FileBytes(path);
  libav.onblockread = (name, position, length) =>
    libav.ff_block_reader_dev_send_sync(name, position, file.read(position, length).slice());
  libav.mkblockreaderdev_sync("sound", file.size);
  try {
    const [demuxer, [stream]] = await libav.ff_init_demuxer_file("sound", "ogg");
    if (!stream) throw new Error("The Opus file has no sound in it.");
    const [, decoder, packet, frame] = libav.ff_init_decoder_sync("libopus", {
      codecpar: stream.codecpar,
      time_base: [stream.time_base_num, stream.time_base_den],
    });
    let count = 0;
    for (let isOver = false; !isOver; ) {
      const [result, packets] = await libav.ff_read_frame_multi(demuxer, packet, { limit: bytesAtATime });
      isOver = result === libav.AVERROR_EOF;
      if (!isOver && result !== 0 && result !== -libav.EAGAIN) throw new Error("The Opus file is damaged.");
      const frames = libav.ff_decode_multi_sync(decoder, packet, frame, packets[stream.index] ?? [], isOver);
      for (const { nb_samples } of frames) count += nb_samples ?? 0;
    }
    return count;
  } finally {
    file.close();
  }
}
