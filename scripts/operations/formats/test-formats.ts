// Makes every download format of every lossless recording in a folder, or of four that are generated here, and has other
// programs judge them, where installed: npm run test:formats -- FOLDER
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFfmpeg, makeFile } from "#app/domain/music/audio/make-file.ts";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import { callerFolder } from "#app/env.server.ts";
import type { FileTags } from "#app/gateways/file-maker.ts";
import {
  type DownloadFormat,
  downloadFormatFacts,
  downloadFormats,
} from "#app/shared/music/tracks/download-formats.ts";
import { type Sound, steppedTone } from "../../../tests/domain/music/audio/sounds.ts";
import { wavOf } from "../../../tests/domain/music/audio/write-wav.ts";
import { createTemporaryFolder, deleteFolder } from "../../tools/temporary-folder.ts";

const texts = {
  title: "Ünder the Bridge",
  artist: "The Artist",
  album: "The Tape",
  albumArtist: "The Artist & Friends",
  date: "2026-03-01",
  genre: "Hip-Hop",
  credits: "Produced by Someone",
  lyrics: "First line\nSecond line",
  isrc: "USRC17607839",
  comment: "https://shop.example",
};
const tags: FileTags = {
  ...texts,
  album: { title: texts.album, artist: texts.albumArtist, number: 7, count: 12, date: texts.date },
  isExplicit: true,
  replayGain: { trackGain: -7.25, trackPeak: 0.98 },
  cover: { bytes: readFileSync("db/demo/share-1200.jpeg"), mimeType: "image/jpeg" },
};
// Prints every value of a file's tags, and whether it has a picture.
const readTags = `
import sys, mutagen
file = mutagen.File(sys.argv[1])
print([" ".join(map(str, value))[:500] if isinstance(value, list) else str(value)[:500] for value in file.tags.values()])
names = [str(key).lower() for key in file.tags.keys()]
pictures = ("apic", "covr", "metadata_block_picture")
print("PICTURE" if getattr(file, "pictures", None) or any(name.startswith(pictures) for name in names) else "")`;

// The system's own may have the package mutagen where another is found first.
const pythons = ["python3", "/usr/bin/python3"];

const probeOptions = "-v error -show_entries stream=codec_name,sample_rate:format=duration -of csv=p=0".split(
  " ",
);
const folder = createTemporaryFolder("formats-");
const [argument] = process.argv.slice(2);
const given = argument && path.resolve(callerFolder(), argument);
const masters = given
  ? readdirSync(given)
      .filter((name) => /\.(wav|aiff?|flac)$/i.test(name))
      .map((name) => path.join(given, name))
  : generateMasters();
const ffmpeg = await findFfmpeg();
const rows = [];
for (const master of masters) {
  for (const format of downloadFormats) {
    if (downloadFormatFacts[format].needsFfmpeg && !ffmpeg) continue;
    rows.push(await test(master, format));
  }
}
deleteFolder(folder);
console.table(rows);
if (rows.some((row) => Object.values(row).includes(false))) process.exit(1);

async function test(masterPath: string, format: DownloadFormat) {
  const row = { master: path.basename(masterPath), format };
  const started = performance.now();
  try {
    const made = await makeFile({ masterPath, format, tags, outputFolder: folder });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const isLossless = downloadFormatFacts[format].isLossless;
    const result = {
      ...row,
      seconds,
      MB: (made.bytes / 1e6).toFixed(1),
      samples: isLossless ? (isRounded(masterPath) ? "24 bit" : equality(masterPath, made.path)) : "lossy",
      valid: validity(made.path, format),
      ffprobe: output("ffprobe", [...probeOptions, made.path]),
      tags: tagsOf(made.path),
    };
    rmSync(path.dirname(made.path), { recursive: true });
    return result;
  } catch (error) {
    return { ...row, samples: false, valid: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether a lossless file holds less than the master. */
function isRounded(masterPath: string): boolean {
  const file = new FileBytes(masterPath);
  const { bits, isFloat } = openRecording(file);
  file.close();
  return isFloat || bits > 24;
}

/** Whether an independent decoder makes the same of both. */
function equality(...files: [string, string]): boolean | "-" {
  const toHash = "-map 0:a -c:a pcm_s32le -f md5 -".split(" ");
  const [left, right] = files.map((file) => output("ffmpeg", ["-v", "error", "-i", file, ...toHash]));
  return left ? left === right : "-";
}

function validity(file: string, format: DownloadFormat): boolean | "-" {
  if (format === "flac") return succeeds("flac", ["-t", "-s", "-w", file]);
  if (format === "opus") return succeeds("opusinfo", ["-q", file]);
  if (format.startsWith("mp3")) return succeeds("mpg123", ["-q", "-t", file]);
  return succeeds("ffmpeg", ["-v", "error", "-xerror", "-i", file, "-f", "null", "-"]);
}

function tagsOf(file: string): string {
  const read = pythons.map((python) => output(python, ["-c", readTags, file])).find((text) => text !== null);
  if (!read) return "-";
  const isMissing = ([, text]: [string, string]) => !read.includes(text.replaceAll("\n", "\\n"));
  const missing = Object.entries(texts)
    .filter(isMissing)
    .map(([name]) => name);
  if (!/\b7\b/.test(read) || !/\b12\b/.test(read)) missing.push("number");
  if (!read.includes("PICTURE")) missing.push("cover");
  return missing.length === 0 ? "all" : `without ${missing.join(", ")}`;
}

/** False also where a program complains without failing. */
function succeeds(program: string, parameters: string[]): boolean | "-" {
  const { error, status, stderr, stdout } = spawnSync(program, parameters, { encoding: "utf8" });
  if (error) return "-";
  return status === 0 && !/warning|error/i.test(stderr + stdout);
}

function output(program: string, parameters: string[]): string | null {
  const { status, stdout } = spawnSync(program, parameters, { encoding: "utf8" });
  return status === 0 ? stdout.trim().replaceAll("\n", " ") : null;
}

function generateMasters(): string[] {
  const noisy = (sound: Sound) => {
    for (const tone of sound.channels) tone.set(tone.map((level) => level + Math.random() / 4));
    return sound;
  };
  const sounds = {
    "16-44.wav": wavOf(noisy(steppedTone(20, 44_100))),
    "24-96.wav": wavOf(noisy(steppedTone(20, 96_000)), "24 bit"),
    "mono.wav": wavOf(noisy(steppedTone(20, 44_100, 1))),
    "float.wav": wavOf(noisy(steppedTone(20, 48_000)), "float"),
  };
  return Object.entries(sounds).map(([name, bytes]) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  });
}
