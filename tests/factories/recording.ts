import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { steppedTone } from "../domain/music/audio/sounds.ts";
import { mp3Of } from "../domain/music/audio/write-mp3.ts";
import { wavOf } from "../domain/music/audio/write-wav.ts";
import { temporaryFolder } from "../setup/services.ts";

/** A WAV whose sound no other test has: the catalogue knows a recording that it has already. */
export function newWav(seconds = 4): Buffer {
  const wav = wavOf(steppedTone(seconds, 8000, 1));
  wav.write(randomUUID(), wav.length - 36);
  return wav;
}

/** An MP3 of a tone. */
export function newMp3(seconds = 4): Promise<Buffer> {
  const sound = steppedTone(seconds, 44_100);
  for (const channel of sound.channels) channel.set(Float32Array.from({ length: 200 }, Math.random));
  return mp3Of(sound);
}

/** Puts bytes where an upload would lie. */
export function uploadOf(bytes: Uint8Array): string {
  const file = path.join(temporaryFolder(), "0-0");
  writeFileSync(file, bytes);
  return file;
}
