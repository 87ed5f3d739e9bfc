import type { EmbeddedPicture, WrittenTags } from "../../prepared-audio.ts";
import { readPicture, readUserTextName } from "./read-frame.ts";
import { longTextFrame, pictureFrame, type Tag, type TagFrame, textFrame, userTextFrame } from "./tag.ts";

const headerBytes = 10;
/** Picture types shown as the cover: other, and front. */
const coverKinds = [0, 3];

/** What players read as "explicit". */
const advisory = "ITUNESADVISORY";
/** Marks the cover of a tag as that of the release. */
const shopCover = "SHOP_COVER";
/** Marks the album of a tag as the shop's: it goes when the track leaves the release. */
const shopAlbum = "SHOP_ALBUM";
const albumFrames = ["TALB", "TPE2", "TRCK", "TDRC", "TYER", "TDAT"];

/** What the shop writes into every MP3. */
export interface ShopTags extends WrittenTags {
  /** Without one, the upload's own cover stays. */
  cover: (EmbeddedPicture & { isInherited?: boolean }) | undefined;
}

/** An ID3v2 tag with all metadata of the upload, except what the shop sets. */
export function writeTag(tags: ShopTags, own: Tag): Uint8Array {
  const { cover } = tags;
  const texts = [...textFrames(tags), ...dateFrames(tags, own.version)];
  const ids = new Set([...texts.map(({ id }) => id), ...replacedAlbum(tags, own)]);
  const isNewCover = cover !== undefined || own.frames.some((frame) => isUserText(frame, shopCover));
  const retained = own.frames.filter(
    (frame) => !ids.has(frame.id) && !isReplaced(frame, tags) && !(isNewCover && isCover(frame)),
  );
  const frames = [...texts, ...retained];
  if (tags.isExplicit) frames.push(userTextFrame(advisory, "1"));
  if (tags.album) frames.push(userTextFrame(shopAlbum, "1"));
  if (cover?.isInherited) frames.push(userTextFrame(shopCover, "1"));
  if (cover) frames.push(pictureFrame(cover));
  const body = Buffer.concat(frames.map((frame) => writeFrame(frame, own.version)));
  const header = Buffer.from([0x49, 0x44, 0x33, own.version, 0, 0, ...safeNumber(body.length)]);
  return Buffer.concat([header, body]);
}

function textFrames({ title, artist, credits, lyrics, isrc, album }: ShopTags): TagFrame[] {
  return [
    textFrame("TIT2", title),
    textFrame("TPE1", artist),
    ...(album
      ? [
          textFrame("TALB", album.title),
          textFrame("TPE2", album.artist),
          textFrame("TRCK", `${album.number}/${album.count}`),
        ]
      : []),
    ...(isrc ? [textFrame("TSRC", isrc)] : []),
    ...(credits ? [longTextFrame("COMM", credits)] : []),
    ...(lyrics ? [longTextFrame("USLT", lyrics)] : []),
  ];
}

/** Version 3 has the year and the day in frames of their own, of four digits each. */
function dateFrames({ album }: ShopTags, version: Tag["version"]): TagFrame[] {
  if (!album?.date) return [];
  if (version === 4) return [textFrame("TDRC", album.date)];
  const [year = "", month = "", day = ""] = album.date.split("-");
  return [textFrame("TYER", year), textFrame("TDAT", day + month)];
}

/** The upload's own album stays until the shop has one, and an earlier one of the shop's never stays. */
function replacedAlbum({ album }: ShopTags, { frames }: Tag): readonly string[] {
  const isOurs = frames.some((frame) => isUserText(frame, shopAlbum));
  if (isOurs) return albumFrames;
  return album?.date ? ["TDRC", "TYER", "TDAT"] : [];
}

function isUserText(frame: TagFrame, name: string): boolean {
  return frame.id === "TXXX" && readUserTextName(frame) === name;
}

function isReplaced(frame: TagFrame, { isExplicit = false }: ShopTags): boolean {
  const names = [shopAlbum, shopCover, ...(isExplicit ? [advisory] : [])];
  return names.some((name) => isUserText(frame, name));
}

function isCover(frame: TagFrame): boolean {
  return frame.id === "APIC" && coverKinds.includes(readPicture(frame).kind);
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
