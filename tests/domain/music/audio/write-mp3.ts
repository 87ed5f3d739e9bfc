import { createMp3Encoder } from "wasm-media-encoders";
import type { Sound } from "./sounds.ts";

type Rate = { bitrate: 64 | 128 | 320 } | { vbrQuality: number };

/** An MP3 file of a sound, without any tag or Xing header. */
export async function mp3Of({ channels, sampleRate }: Sound, rate: Rate = { bitrate: 128 }): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: channels.length === 1 ? 1 : 2, ...rate });
  const sound = Buffer.from(encoder.encode(channels));
  return Buffer.concat([sound, Buffer.from(encoder.finalize())]);
}

/** Counts the frames of an MP3 file of 44.1 kHz stereo that has no tags. */
export function countFrames(mp3: Buffer): number {
  const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
  let frames = 0;
  for (let position = 0; position < mp3.length; frames++) {
    const third = mp3[position + 2] ?? 0;
    position += Math.floor((144_000 * (kilobits[third >> 4] ?? 0)) / 44_100) + ((third >> 1) & 1);
  }
  return frames;
}

/** A first frame as LAME writes it: how many frames follow, and the samples a player leaves out. */
export function xingFrame(frames: number, delay = 576, padding = 1000): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  frame.write("Xing", 36);
  frame.writeUInt32BE(1, 40);
  frame.writeUInt32BE(frames, 44);
  frame.write("LAME3.100", 48);
  frame.writeUIntBE((delay << 12) | padding, 48 + 21, 3);
  return frame;
}
