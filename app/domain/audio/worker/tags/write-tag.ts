import type { Picture } from "../../prepared-audio.ts";
import { readPicture } from "./read-frame.ts";
import { pictureFrame, type Tag, type TagFrame, textFrame } from "./tag.ts";

const headerBytes = 10;
/** Picture types shown as the cover: other, and front. */
const coverKinds = [0, 3];

/** What the shop writes into every MP3. */
export interface ShopTags {
  title: string;
  artist: string;
  /** Without one, the upload's own cover stays. */
  cover: Picture | undefined;
}

/** An ID3v2 tag with all metadata of the upload, except what the shop sets. */
export function writeTag({ title, artist, cover }: ShopTags, own: Tag): Uint8Array {
  const kept = own.frames.filter((frame) => !isReplaced(frame, cover !== undefined));
  const frames = [textFrame("TIT2", title), textFrame("TPE1", artist), ...kept];
  if (cover) frames.push(pictureFrame(cover));
  const body = Buffer.concat(frames.map((frame) => writeFrame(frame, own.version)));
  const header = Buffer.from([0x49, 0x44, 0x33, own.version, 0, 0, ...safeNumber(body.length)]);
  return Buffer.concat([header, body]);
}

function isReplaced(frame: TagFrame, hasCover: boolean): boolean {
  if (frame.id === "TIT2" || frame.id === "TPE1") return true;
  return hasCover && frame.id === "APIC" && coverKinds.includes(readPicture(frame).kind);
}

function writeFrame({ id, content }: TagFrame, version: Tag["version"]): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write(id, "latin1");
  if (version === 4) header.set(safeNumber(content.length), 4);
  else header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** Four bytes with seven bits each. */
function safeNumber(number: number): number[] {
  return [21, 14, 7, 0].map((shift) => (number >> shift) & 0x7f);
}
