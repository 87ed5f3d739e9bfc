import type { FileTags } from "./file-tags.ts";
import {
  frontCover,
  type Id3Frame,
  longTextFrame,
  pictureFrame,
  textFrame,
  userTextFrame,
} from "./id3-frames.ts";
import type { OwnTags } from "./own-tags.ts";
import { advisory, creditsDescription, writeId3 } from "./write-id3.ts";

/** Picture types shown as the cover: other, and front. */
const coverKinds = [0, frontCover];

/** Marks the cover of a tag as that of the release. */
const shopCover = "TXXX:SHOP_COVER";
/** Marks the album of a tag as the shop's: it goes when the track leaves the release. */
const shopAlbum = "TXXX:SHOP_ALBUM";
const albumFrames = ["TALB", "TPE2", "TRCK", "TDRC", "TDRL"];
const gainFrames = ["TXXX:REPLAYGAIN_TRACK_GAIN", "TXXX:REPLAYGAIN_TRACK_PEAK"];

/**
 * The tag of an MP3 that is sold: what the shop says, and after it what the upload says of itself beyond that. Without a
 * cover or an album the upload's own stays, but never one that the shop wrote earlier.
 * @param isCoverInherited whether the cover is the release's, and goes when the track leaves it
 */
export function writeShopId3(tags: FileTags, own: OwnTags, isCoverInherited = false): Buffer {
  const marks = [
    ...(tags.album ? [shopAlbum] : []),
    ...(tags.cover && isCoverInherited ? [shopCover] : []),
  ].map((id) => textFrameOf(id, ["1"]));
  return writeId3(tags, [...retainedFrames(tags, own), ...marks]);
}

function retainedFrames(tags: FileTags, own: OwnTags): Id3Frame[] {
  const replaced = replacedTexts(tags, own);
  const texts = [...own.texts].filter(([id]) => !replaced.has(id) && !replaced.has(id.toUpperCase()));
  const comments = own.comments.filter(
    ({ description }) => description !== creditsDescription && !(tags.comment && description === ""),
  );
  const lyrics = tags.lyrics ? [] : own.lyrics;
  const isNewCover = tags.cover !== undefined || own.texts.has(shopCover);
  const pictures = own.pictures.filter(({ kind }) => !(isNewCover && coverKinds.includes(kind)));
  return [
    ...texts.map(([id, values]) => textFrameOf(id, values)),
    ...comments.map((comment) => longTextFrame("COMM", comment)),
    ...lyrics.map((text) => longTextFrame("USLT", text)),
    ...pictures.map((picture) => pictureFrame(picture, picture.kind, picture.description)),
    ...own.others,
  ];
}

function replacedTexts({ album, genre, isrc, isExplicit, replayGain }: FileTags, own: OwnTags): Set<string> {
  return new Set([
    "TIT2",
    "TPE1",
    shopAlbum,
    shopCover,
    ...(album ? ["TALB", "TPE2", "TRCK"] : []),
    ...(album?.date ? ["TDRC", "TDRL"] : []),
    ...(own.texts.has(shopAlbum) ? albumFrames : []),
    ...(genre ? ["TCON"] : []),
    ...(isrc ? ["TSRC"] : []),
    ...(isExplicit ? [`TXXX:${advisory}`] : []),
    ...(replayGain ? gainFrames : []),
  ]);
}

function textFrameOf(id: string, values: readonly string[]): Id3Frame {
  return id.startsWith("TXXX")
    ? userTextFrame(id.slice("TXXX:".length), ...values)
    : textFrame(id, ...values);
}
