import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encodedRate } from "../../worker/mp3-encoder.ts";
import type { DecodedSound } from "./decoded-sound.ts";

const quiet = ["-hide_banner", "-nostats", "-loglevel", "error", "-threads", "1"];
// It may open the one file, and nothing on a network whatever is in it.
const localOnly = ["-protocol_whitelist", "file,pipe"];
// Full-scale whole numbers of 32 bits: both sides use their high bits.
const rawSound = ["-f", "s32le"];

/** Encodes with an installed ffmpeg, which gets the decoded sound and never sees an upload. */
export async function encodeWithFfmpeg(
  ffmpeg: string,
  path: string,
  format: "alac" | "aac",
  sound: DecodedSound,
): Promise<void> {
  const { sampleRate, channels, bits } = sound;
  const shape = ["-ar", String(sampleRate), "-ac", String(channels)];
  const codec =
    format === "alac"
      ? [
          "-c:a",
          "alac",
          "-sample_fmt",
          bits === 24 ? "s32p" : "s16p",
          "-bits_per_raw_sample",
          bits === 24 ? "24" : "16",
        ]
      : ["-c:a", "aac", "-b:a", channels === 1 ? "128k" : "256k", "-ar", String(encodedRate(sampleRate))];
  const parameters = [...localOnly, ...rawSound, ...shape, "-i", "pipe:0", ...codec];
  await run(
    ffmpeg,
    [...parameters, "-fflags", "+bitexact", "-movflags", "+faststart", "-f", "ipod", `file:${path}`],
    async (input) => pipeline(Readable.from(bytesOf(sound)), input),
  );
}

/**
 * Decodes a file again.
 * @param take receives whole numbers of 32 bits, little-endian
 */
export async function decodeWithFfmpeg(
  ffmpeg: string,
  path: string,
  take: (bytes: Buffer) => void,
): Promise<void> {
  await run(ffmpeg, [...localOnly, "-i", `file:${path}`, ...rawSound, "pipe:1"], async (input, output) => {
    input.end();
    for await (const bytes of output) take(bytes);
  });
}

async function* bytesOf(sound: DecodedSound): AsyncGenerator<Uint8Array> {
  for await (const block of sound.whole()) yield new Uint8Array(block.buffer);
}

/** Runs ffmpeg without a shell. It ends when its pipes close, and so with this process. */
async function run(
  ffmpeg: string,
  parameters: string[],
  work: (input: NodeJS.WritableStream, output: Readable) => Promise<void>,
): Promise<void> {
  const child = spawn(ffmpeg, [...quiet, ...parameters], { stdio: "pipe" });
  const ended = once(child, "close") as Promise<[code: number | null]>;
  let complaint = "";
  child.stderr.on("data", (text: Buffer) => {
    if (complaint.length < 2000) complaint += text.toString();
  });
  const failure = await work(child.stdin, child.stdout).then(
    () => null,
    (error: unknown) => error ?? new Error("ffmpeg failed."),
  );
  if (failure) child.kill("SIGKILL");
  const [code] = await ended;
  const isDiskFull = complaint.includes("No space left on device");
  if (isDiskFull) throw Object.assign(new Error("ffmpeg found no space left."), { code: "ENOSPC" });
  if (code !== 0 && complaint) throw new Error(`ffmpeg: ${complaint.trim()}`, { cause: failure });
  if (failure) throw failure;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
