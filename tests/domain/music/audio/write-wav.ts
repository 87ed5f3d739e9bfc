import type { Sound } from "./sounds.ts";

type Coding = "8 bit" | "16 bit" | "24 bit" | "32 bit" | "float";

/** A WAV file of a sound. */
export function wavOf({ channels, sampleRate }: Sound, coding: Coding = "16 bit"): Buffer {
  const bytes = coding === "float" ? 4 : Number.parseInt(coding, 10) / 8;
  const samples = channels[0]?.length ?? 0;
  const data = Buffer.alloc(samples * channels.length * bytes);
  let position = 0;
  for (let index = 0; index < samples; index++) {
    for (const channel of channels) {
      const level = channel[index] ?? 0;
      const whole = Math.round(level * (2 ** (bytes * 8 - 1) - 1));
      if (coding === "float") data.writeFloatLE(level, position);
      else if (bytes === 1) data.writeUInt8(whole + 128, position);
      else data.writeIntLE(whole, position, bytes);
      position += bytes;
    }
  }

  const header = Buffer.alloc(44);
  header.write("RIFF");
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(coding === "float" ? 3 : 1, 20);
  header.writeUInt16LE(channels.length, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels.length * bytes, 28);
  header.writeUInt16LE(channels.length * bytes, 32);
  header.writeUInt16LE(bytes * 8, 34);
  header.write("data", 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
