import type { EmbeddedPicture } from "../../prepared-audio.ts";
import { frontCover, type Tag, type TagFrame } from "./tag.ts";

const maxCoverBytes = 10 * 1024 * 1024;
const decoders = ["latin1", "utf-16", "utf-16be", "utf-8"] as const;

/** The texts of a frame, for example several artists; empty without the frame. */
export function readTexts({ frames }: Tag, id: string): string[] {
  const content = frames.find((frame) => frame.id === id)?.content;
  if (!content) return [];
  const text = decodeText(content[0] ?? 0, content.subarray(1));
  return text.split("\0").filter((part) => part !== "");
}

/** Lyrics or a comment, without language and description (ID3v2.4 frames, sections 4.8 and 4.10). */
export function readLongText({ frames }: Tag, id: "USLT" | "COMM"): string {
  const content = frames.find((frame) => frame.id === id)?.content;
  if (!content) return "";
  const text = decodeText(content[0] ?? 0, content.subarray(4));
  return text.slice(text.indexOf("\0") + 1).replaceAll("\0", "");
}

/** The name of a text that the tag's writer named (ID3v2.4 frames, section 4.2.6). */
export function readUserTextName({ content }: TagFrame): string {
  return decodeText(content[0] ?? 0, content.subarray(1)).split("\0")[0] ?? "";
}

/** The front cover, or else the first picture that a browser shows. */
export function readCover({ frames }: Tag): EmbeddedPicture | undefined {
  const pictures = frames.filter(({ id }) => id === "APIC").map(readPicture);
  const usable = pictures.flatMap(({ kind, bytes }) => {
    const picture = asPicture(bytes);
    return picture ? [{ kind, picture }] : [];
  });
  return (usable.find(({ kind }) => kind === frontCover) ?? usable[0])?.picture;
}

/** A picture's type number, and its bytes (ID3v2.4 frames, section 4.14). */
export function readPicture({ content }: TagFrame): { kind: number; bytes: Uint8Array } {
  const typeEnd = content.indexOf(0, 1);
  const kind = content[typeEnd + 1] ?? 0;
  const isWide = content[0] === 1 || content[0] === 2;
  let position = typeEnd + 2;
  if (isWide) {
    while (position < content.length && (content[position] !== 0 || content[position + 1] !== 0))
      position += 2;
    position += 2;
  } else {
    const end = content.indexOf(0, position);
    position = end < 0 ? content.length : end + 1;
  }
  return { kind: typeEnd < 0 ? 0 : kind, bytes: content.subarray(position) };
}

function decodeText(encoding: number, bytes: Uint8Array): string {
  const name = decoders[encoding] ?? "latin1";
  if (name === "latin1") return Buffer.from(bytes).toString("latin1");
  if (name === "utf-8") return new TextDecoder().decode(bytes);
  const isBigEndian = name === "utf-16be" || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = new TextDecoder(isBigEndian ? "utf-16be" : "utf-16le").decode(
    bytes.subarray(0, bytes.length & ~1),
  );
  // Each of several texts has its own byte order mark.
  return text.replaceAll("\ufeff", "");
}

/** By its bytes: a picture's declared type may be wrong. */
export function asPicture(data: Uint8Array): EmbeddedPicture | undefined {
  if (data.length > maxCoverBytes) return undefined;
  const bytes = Uint8Array.from(data);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { bytes, mimeType: "image/jpeg" };
  if (String.fromCharCode(...bytes.subarray(1, 4)) === "PNG") return { bytes, mimeType: "image/png" };
  return undefined;
}
