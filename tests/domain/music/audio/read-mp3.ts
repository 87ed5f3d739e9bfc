import { readFile } from "node:fs/promises";
import { MPEGDecoder } from "mpg123-decoder";
import type { Sound } from "./sounds.ts";

/** Decodes a whole MP3 file; throws where the decoder finds fault with it. */
export async function readMp3(path: string): Promise<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(new Uint8Array(await readFile(path)));
  decoder.free();
  if (errors[0]) throw new Error(errors[0].message);
  return { channels: channelData, sampleRate };
}
