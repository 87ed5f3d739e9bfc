import { FileBytes } from "../../worker/file-bytes.ts";
import { openLibav } from "../../worker/libav.ts";

const bytesAtATime = 256 * 1024;

/**
 * Decodes an Opus file.
 * @returns the samples per channel, at 48 kHz, that a player plays
 * @throws Error where it can't be decoded
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
