import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FileMaker, FileTags } from "#app/gateways/file-maker.ts";
import type { MadeFormat } from "#app/shared/music/tracks/download-formats.ts";

const begin = "TAGS ";

/** Makes files at once: a line with the format and the tags, and then the master's bytes. */
export function createSimpleMaker(): FileMaker {
  return {
    ffmpegPath: null,
    estimateFile: ({ durationSeconds }) => ({ bytes: Math.round(1000 * durationSeconds), seconds: 20 }),
    makeFile: async ({ masterPath, ...making }) => write(making, readFileSync(masterPath)),
    retagFile: async ({ path: from, ...making }) => write(making, soundOf(readFileSync(from))),
  };
}

interface Making {
  format: MadeFormat;
  tags: FileTags;
  outputFolder: string;
}

function write({ format, tags, outputFolder }: Making, sound: Buffer) {
  const { cover: _, ...texts } = tags;
  const bytes = Buffer.concat([Buffer.from(`${begin}${JSON.stringify({ format, ...texts })}\n`), sound]);
  const file = path.join(outputFolder, `made.${format}`);
  writeFileSync(file, bytes);
  return { path: file, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** What follows the tags of a file that the simple maker made. */
export function soundOf(bytes: Buffer): Buffer {
  return bytes.toString("latin1").startsWith(begin) ? bytes.subarray(bytes.indexOf("\n") + 1) : bytes;
}

/** The tags of such a file. */
export function tagsOfMade(bytes: Buffer): FileTags & { format: MadeFormat } {
  return JSON.parse(bytes.subarray(begin.length, bytes.indexOf("\n")).toString("utf8"));
}
