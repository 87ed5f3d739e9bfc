import type { FileTags } from "#app/gateways/file-maker.ts";
import { plainLyrics } from "#app/shared/music/tracks/timed-lyrics.ts";
import { gainText, peakText } from "./file-tags.ts";
import {
  encodeId3,
  frontCover,
  type Id3Frame,
  longTextFrame,
  pictureFrame,
  textFrame,
  userTextFrame,
} from "./id3-frames.ts";
import { noTags, type OwnTags } from "./own-tags.ts";
import { syncedLyricsFrames } from "./synced-lyrics.ts";

/** What players read as "explicit". */
const advisory = "ITUNESADVISORY";
/** The description of the comment that holds the credits. */
const creditsDescription = "Credits";

/**
 * An ID3v2.4 tag.
 * @param others frames after these, for what `FileTags` has no place for
 */
export function writeId3(tags: FileTags, others: readonly Id3Frame[] = []): Buffer {
  return encodeId3([...framesOf(tags), ...others]);
}

/** The frames of a tag; what is missing or empty has none. */
function framesOf(tags: FileTags): Id3Frame[] {
  const { title, artist, album, genre, credits, lyrics, isrc, isExplicit, comment, replayGain, cover } = tags;
  const date = album?.date;
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
    // Most players show the time of recording as the year, and some the release's.
    ...(date ? [textFrame("TDRC", date), textFrame("TDRL", date)] : []),
    ...(genre ? [textFrame("TCON", genre)] : []),
    ...(isrc ? [textFrame("TSRC", isrc)] : []),
    // Some players look for English comments alone.
    ...(comment ? [longTextFrame("COMM", { language: "eng", description: "", text: comment })] : []),
    ...(credits
      ? [longTextFrame("COMM", { language: "eng", description: creditsDescription, text: credits })]
      : []),
    ...(lyrics ? lyricsFrames(lyrics) : []),
    ...(isExplicit ? [userTextFrame(advisory, "1")] : []),
    ...(replayGain
      ? [
          userTextFrame("REPLAYGAIN_TRACK_GAIN", gainText(replayGain)),
          userTextFrame("REPLAYGAIN_TRACK_PEAK", peakText(replayGain)),
        ]
      : []),
    ...(cover ? [pictureFrame(cover)] : []),
  ];
}

/** The words, and for players that follow along their times. */
function lyricsFrames(lyrics: string): Id3Frame[] {
  const text = { language: "XXX", description: "", text: lyrics };
  return [longTextFrame("USLT", { ...text, text: plainLyrics(lyrics) }), ...syncedLyricsFrames(text)];
}

/**
 * The chunks of a WAV file's tags: `LIST INFO` for players that read only that, and `id3 ` with everything. They have an
 * even number of bytes, and players find them before the sound and after it.
 */
export function writeWavTags(tags: FileTags): Buffer {
  return Buffer.concat([
    chunk("LIST", Buffer.concat([Buffer.from("INFO"), ...infoChunks(tags)]), true),
    chunk("id3 ", writeId3(tags), true),
  ]);
}

/** The `ID3 ` chunk of an AIFF file, padded to an even number of bytes. */
export function writeAiffTags(tags: FileTags): Buffer {
  return chunk("ID3 ", writeId3(tags), false);
}

function infoChunks({ title, artist, album, genre, comment }: FileTags): Buffer[] {
  const texts: [string, string | null | undefined][] = [
    ["INAM", title],
    ["IART", artist],
    ["IPRD", album?.title],
    ["ITRK", album && String(album.number)],
    ["ICRD", album?.date],
    ["IGNR", genre],
    ["ICMT", comment],
  ];
  return texts.flatMap(([name, text]) => (text ? [chunk(name, Buffer.from(`${text}\0`), true)] : []));
}

function chunk(name: string, content: Buffer, isLittleEndian: boolean): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, "latin1");
  if (isLittleEndian) header.writeUInt32LE(content.length, 4);
  else header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** Picture types shown as the cover: other, and front. */
const coverKinds = [0, frontCover];

/** Marks the cover of a tag as that of the release. */
const shopCover = "TXXX:SHOP_COVER";
/** Marks the album of a tag as the shop's: it goes when the track leaves the release. */
const shopAlbum = "TXXX:SHOP_ALBUM";
const albumFrames = ["TALB", "TPE2", "TRCK", "TDRC", "TDRL"];
/** The gains that an upload brings: the shop measures every track. */
const gainFrame = /^TXXX:REPLAYGAIN_/i;

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
  const texts = [...own.texts].filter(
    ([id]) => !replaced.has(id) && !replaced.has(id.toUpperCase()) && !gainFrame.test(id),
  );
  const comments = own.comments.filter(
    ({ description }) => description !== creditsDescription && !(tags.comment && description === ""),
  );
  const { lyrics, syncedLyrics } = tags.lyrics ? noTags : own;
  const isNewCover = tags.cover !== undefined || own.texts.has(shopCover);
  const pictures = own.pictures.filter(({ kind }) => !(isNewCover && coverKinds.includes(kind)));
  return [
    ...texts.map(([id, values]) => textFrameOf(id, values)),
    ...comments.map((comment) => longTextFrame("COMM", comment)),
    ...lyrics.map((text) => longTextFrame("USLT", text)),
    ...syncedLyrics.flatMap(syncedLyricsFrames),
    ...pictures.map((picture) => pictureFrame(picture, picture.kind, picture.description)),
    ...own.others,
  ];
}

function replacedTexts({ album, genre, isrc, isExplicit }: FileTags, own: OwnTags): Set<string> {
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
  ]);
}

function textFrameOf(id: string, values: readonly string[]): Id3Frame {
  return id.startsWith("TXXX")
    ? userTextFrame(id.slice("TXXX:".length), ...values)
    : textFrame(id, ...values);
}
