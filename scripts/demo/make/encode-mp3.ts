import { createMp3Encoder } from "wasm-media-encoders";
import { type Stereo, sampleRate } from "../music/signal.ts";

/** Encodes a whole piece as MP3, 192 kbit/s at a constant rate. */
export async function encodeMp3(sound: Stereo): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 2, bitrate: 192 });
  const chunk = sampleRate * 4;
  const parts: Uint8Array[] = [];
  for (let start = 0; start < sound.left.length; start += chunk) {
    const end = start + chunk;
    // The encoder owns what it returns and overwrites it next time, hence the copies.
    parts.push(encoder.encode([sound.left.subarray(start, end), sound.right.subarray(start, end)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}
