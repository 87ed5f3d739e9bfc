import type { Picture, WrittenTags } from "../../prepared-audio.ts";
import { readPicture, readUserTextName } from "./read-frame.ts";
import { longTextFrame, pictureFrame, type Tag, type TagFrame, textFrame, userTextFrame } from "./tag.ts";

const headerBytes = 10;
/** Picture types shown as the cover: other, and front. */
const coverKinds = [0, 3];

/** What players read as "explicit". */
const advisory = "ITUNESADVISORY";

/** What the shop writes into every MP3. */
export interface ShopTags extends WrittenTags {
  /** Without one, the upload's own cover stays. */
  cover: Picture | undefined;
}

/** An ID3v2 tag with all metadata of the upload, except what the shop sets. */
export function writeTag(tags: ShopTags, own: Tag): Uint8Array {
  const { cover } = tags;
  const texts = textFrames(tags);
  const ids = new Set(texts.map(({ id }) => id));
  const kept = own.frames.filter((frame) => !ids.has(frame.id) && !isReplaced(frame, tags));
  const frames = [...texts, ...kept];
  if (tags.isExplicit) frames.push(userTextFrame(advisory, "1"));
  if (cover) frames.push(pictureFrame(cover));
  const body = Buffer.concat(frames.map((frame) => writeFrame(frame, own.version)));
  const header = Buffer.from([0x49, 0x44, 0x33, own.version, 0, 0, ...safeNumber(body.length)]);
  return Buffer.concat([header, body]);
}

function textFrames({ title, artist, credits, lyrics, isrc }: ShopTags): TagFrame[] {
  return [
    textFrame("TIT2", title),
    textFrame("TPE1", artist),
    ...(isrc ? [textFrame("TSRC", isrc)] : []),
    ...(credits ? [longTextFrame("COMM", credits)] : []),
    ...(lyrics ? [longTextFrame("USLT", lyrics)] : []),
  ];
}

function isReplaced(frame: TagFrame, { cover, isExplicit = false }: ShopTags): boolean {
  if (isExplicit && frame.id === "TXXX") return readUserTextName(frame) === advisory;
  return cover !== undefined && frame.id === "APIC" && coverKinds.includes(readPicture(frame).kind);
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
