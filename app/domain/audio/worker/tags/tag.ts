import type { EmbeddedPicture } from "../../prepared-audio.ts";

/** One ID3 frame with its four-letter name. */
export interface TagFrame {
  id: string;
  content: Uint8Array;
}

/** The metadata of a file of any format, as the frames for its MP3. */
export interface Tag {
  /** The ID3v2 minor version of these frames. */
  version: 3 | 4;
  frames: TagFrame[];
}

/** A date is one frame or several: those of two tags must not be mixed. */
const otherDates: Readonly<Record<string, readonly string[]>> = {
  TDRC: ["TYER", "TDAT"],
  TYER: ["TDRC", "TDAT"],
};

/** Merges tags; earlier ones win. */
export function mergeTags(first: Tag, ...others: Tag[]): Tag {
  const frames = [...first.frames];
  for (const other of others) {
    const known = new Set(frames.flatMap(({ id }) => [id, ...(otherDates[id] ?? [])]));
    frames.push(...other.frames.filter(({ id }) => !known.has(id)));
  }
  const version = first.frames.length > 0 ? first.version : (others[0]?.version ?? first.version);
  return { version, frames };
}

/** A text frame; UTF-16, which every version supports. */
export function textFrame(id: string, text: string): TagFrame {
  return { id, content: Buffer.concat([Buffer.from([1]), wideText(text)]) };
}

/** A text under a name that no frame has. */
export function userTextFrame(name: string, text: string): TagFrame {
  return { id: "TXXX", content: Buffer.concat([Buffer.from([1]), wideText(`${name}\0`), wideText(text)]) };
}

/** Lyrics or a comment, which have a language. */
export function longTextFrame(id: "USLT" | "COMM", text: string): TagFrame {
  const beginning = Buffer.from([1, 0x58, 0x58, 0x58, 0xff, 0xfe, 0, 0]);
  return { id, content: Buffer.concat([beginning, wideText(text)]) };
}

/** A picture. @param kind its ID3 type number; 3 is the front cover. */
export function pictureFrame({ mimeType, bytes }: EmbeddedPicture, kind = frontCover): TagFrame {
  const beginning = Buffer.from(`\0${mimeType}\0`, "latin1");
  return { id: "APIC", content: Buffer.concat([beginning, Buffer.from([kind, 0]), bytes]) };
}

export const frontCover = 3;

function wideText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
}
