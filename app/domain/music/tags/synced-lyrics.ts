import { formatTime, readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";
import type { FrameReader } from "./frame-reader.ts";
import { type Id3Frame, knownLanguage, type LongText } from "./id3-frames.ts";
import { ownLongText } from "./own-tags.ts";

/** Of `SYLT`: other, lyrics, a transcription; after them come chords, events and addresses. */
const maxTextType = 2;
const inFrames = 1;
const inMilliseconds = 2;
const maxParts = 10_000;

interface TimedPart {
  text: string;
  /** In milliseconds. */
  start: number;
}

/**
 * The lyrics of a `SYLT` frame, as lines of LRC: "[01:02.50]Under <01:03.10>the lamp". Its parts may be lines or
 * syllables; where any of them has a line feed, those alone end lines.
 */
export function readSyncedLyrics(reader: FrameReader, frameSeconds?: number): LongText[] {
  const language = reader.readName(3);
  const [unit, type = 0] = reader.readBytes(2);
  const milliseconds = unit === inFrames ? 1000 * (frameSeconds ?? 0) : 1;
  const description = reader.readText();
  if (type > maxTextType || milliseconds === 0) return [];
  const parts: TimedPart[] = [];
  while (!reader.isAtEnd && parts.length < maxParts) {
    const text = reader.readText().replace(/\r\n?/g, "\n");
    const time = Buffer.from(reader.readBytes(4));
    if (time.length === 4) parts.push({ text, start: time.readUInt32BE() * milliseconds });
  }
  return ownLongText({ language, description, text: formatParts(parts) });
}

function formatParts(parts: readonly TimedPart[]): string {
  const hasLines = parts.some(({ text }) => text.includes("\n"));
  let lrc = "";
  let isNewLine = true;
  for (const { text, start } of parts) {
    const begins = isNewLine || !hasLines || text.startsWith("\n");
    const time = begins ? `[${formatTime(start)}]` : `<${formatTime(start)}>`;
    lrc += `${begins && lrc ? "\n" : ""}${time}${text.replace(/^\n+|\n+$/g, "").replace(/\n+/g, " ")}`;
    isNewLine = text.length > 1 && text.endsWith("\n");
  }
  return lrc;
}

/** A `SYLT` frame of lyrics whose lines have their times; none of others. */
export function syncedLyricsFrames({ language, description, text }: LongText): Id3Frame[] {
  const lines = readTimedLines(text);
  if (!lines) return [];
  const header = Buffer.from(`\x03${knownLanguage(language)}${String.fromCharCode(inMilliseconds, 1)}`);
  const parts = lines.flatMap((line) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(line.start);
    // Players that show one part at a time and those that show all agree on lines that end like this.
    return [Buffer.from(`${line.text.replaceAll("\0", " ")}\n\0`), time];
  });
  return [
    {
      id: "SYLT",
      content: Buffer.concat([header, Buffer.from(`${description.replaceAll("\0", " ")}\0`), ...parts]),
    },
  ];
}
