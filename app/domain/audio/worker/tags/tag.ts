import type { Picture } from "../../prepared-audio.ts";

/** One piece of information as an ID3 tag holds it, under its four letters. */
export interface TagFrame {
  id: string;
  content: Uint8Array;
}

/** What a file says about itself, of whatever format: as the frames that its MP3 gets. */
export interface Tag {
  /** The minor version of ID3 whose frames these are. */
  version: 3 | 4;
  frames: TagFrame[];
}

/** Takes from each tag what those before it don't say. */
export function mergeTags(first: Tag, ...others: Tag[]): Tag {
  const frames = [...first.frames];
  for (const other of others) {
    const known = new Set(frames.flatMap(({ id }) => (id === "TDRC" ? [id, "TYER"] : [id])));
    frames.push(...other.frames.filter(({ id }) => !known.has(id)));
  }
  const version = first.frames.length > 0 ? first.version : (others[0]?.version ?? first.version);
  return { version, frames };
}

/** A frame of text; UTF-16, which every version knows. */
export function textFrame(id: string, text: string): TagFrame {
  return { id, content: Buffer.concat([Buffer.from([1]), wideText(text)]) };
}

/** Words or a comment, which say their language. */
export function longTextFrame(id: "USLT" | "COMM", text: string): TagFrame {
  const beginning = Buffer.from([1, 0x58, 0x58, 0x58, 0xff, 0xfe, 0, 0]);
  return { id, content: Buffer.concat([beginning, wideText(text)]) };
}

/** A picture. @param kind as ID3 numbers them; 3 is the front cover. */
export function pictureFrame({ mimeType, bytes }: Picture, kind = frontCover): TagFrame {
  const beginning = Buffer.from(`\0${mimeType}\0`, "latin1");
  return { id: "APIC", content: Buffer.concat([beginning, Buffer.from([kind, 0]), bytes]) };
}

export const frontCover = 3;

function wideText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
}
