import type { FileTags, TagPicture } from "./file-tags.ts";
import { writeBox } from "./mp4-boxes.ts";
import { gainText, peakText } from "./replay-gain.ts";

/** The types of a value (Apple, "QuickTime File Format: well-known types"). */
const valueTypes = { implicit: 0, utf8: 1, "image/jpeg": 13, "image/png": 14, integer: 21 } as const;
const versionAndFlags = Buffer.alloc(4);

/** The `udta` box of an MP4 file, the last in its `moov`, with the tags as iTunes writes them. */
export function writeMp4Tags(tags: FileTags): Buffer {
  const handler = Buffer.alloc(21);
  handler.write("mdirappl", 4, "latin1");
  const list = writeBox("ilst", ...itemsOf(tags));
  return writeBox(
    "udta",
    writeBox("meta", versionAndFlags, writeBox("hdlr", versionAndFlags, handler), list),
  );
}

function itemsOf(tags: FileTags): Buffer[] {
  const { title, artist, album, genre, comment, credits, lyrics, isrc, isExplicit, replayGain, cover } = tags;
  return [
    ...textItem("©nam", title),
    ...textItem("©ART", artist),
    ...textItem("©alb", album?.title),
    ...textItem("aART", album?.artist),
    ...(album ? [numberItem(album)] : []),
    ...textItem("©day", album?.date),
    ...textItem("©gen", genre),
    ...textItem("©cmt", comment),
    ...textItem("©lyr", lyrics),
    ...(isExplicit ? [item("rtng", valueTypes.integer, Buffer.from([1]))] : []),
    ...namedItem("CREDITS", credits),
    ...namedItem("ISRC", isrc),
    ...namedItem("replaygain_track_gain", replayGain && gainText(replayGain)),
    ...namedItem("replaygain_track_peak", replayGain && peakText(replayGain)),
    ...(cover ? [coverItem(cover)] : []),
  ];
}

function textItem(name: string, text: string | null | undefined): Buffer[] {
  return text ? [item(name, valueTypes.utf8, Buffer.from(text))] : [];
}

function numberItem({ number, count }: NonNullable<FileTags["album"]>): Buffer {
  const value = Buffer.alloc(8);
  value.writeUInt16BE(number, 2);
  value.writeUInt16BE(count, 4);
  return item("trkn", valueTypes.implicit, value);
}

function coverItem({ bytes, mimeType }: TagPicture): Buffer {
  return item("covr", valueTypes[mimeType], bytes);
}

/** A text that has no item of its own, under a name. */
function namedItem(name: string, text: string | undefined): Buffer[] {
  if (!text) return [];
  const domain = writeBox("mean", versionAndFlags, Buffer.from("com.apple.iTunes"));
  const title = writeBox("name", versionAndFlags, Buffer.from(name));
  return [writeBox("----", domain, title, data(valueTypes.utf8, Buffer.from(text)))];
}

function item(name: string, type: number, value: Uint8Array): Buffer {
  return writeBox(name, data(type, value));
}

function data(type: number, value: Uint8Array): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(type);
  return writeBox("data", header, value);
}
