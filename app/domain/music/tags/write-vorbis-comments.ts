import type { FileTags, TagPicture } from "#app/gateways/file-maker.ts";
import { plainLyrics, readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";
import { gainText, peakText, r128Text } from "./file-tags.ts";
import { frontCover } from "./id3-frames.ts";

type Field = readonly [name: string, text: string];

/**
 * The comments of a FLAC or Ogg file without a picture and without Vorbis' framing bit (xiph.org, "Ogg Vorbis I format
 * specification: comment field and header specification").
 * @param vendor the program that encoded the sound
 */
function writeVorbisComments(tags: FileTags, vendor: string): Buffer {
  const { replayGain } = tags;
  const gain: Field[] = replayGain
    ? [
        ["REPLAYGAIN_TRACK_GAIN", gainText(replayGain)],
        ["REPLAYGAIN_TRACK_PEAK", peakText(replayGain)],
      ]
    : [];
  return encodeComments([...fieldsOf(tags), ...gain], vendor);
}

/** The second packet of an Opus file, `OpusTags` (RFC 7845, section 5.2), with its picture. */
export function writeOpusTags(tags: FileTags, vendor: string): Buffer {
  const { cover, replayGain } = tags;
  const fields: Field[] = [
    ...fieldsOf(tags),
    ...(replayGain ? [["R128_TRACK_GAIN", r128Text(replayGain)] as const] : []),
    ...(cover ? [["METADATA_BLOCK_PICTURE", writePicture(cover).toString("base64")] as const] : []),
  ];
  return Buffer.concat([Buffer.from("OpusTags"), encodeComments(fields, vendor)]);
}

const commentBlock = 4;
const pictureBlock = 6;
const maxBlockBytes = 0xff_ffff;

/**
 * The last metadata blocks of a FLAC file, after STREAMINFO (RFC 9639, sections 8.6 and 8.8), each with its header.
 * A picture that is too large for a block, of 16 MiB, is left out.
 */
export function writeFlacMetadata(tags: FileTags, vendor: string): Buffer[] {
  const comments = { kind: commentBlock, content: writeVorbisComments(tags, vendor) };
  const pictures = tags.cover ? [{ kind: pictureBlock, content: writePicture(tags.cover) }] : [];
  const blocks = [comments, ...pictures].filter(({ content }) => content.length <= maxBlockBytes);
  return blocks.map(({ kind, content }, index) => {
    const flag = index === blocks.length - 1 ? 0x80 : 0;
    const header = Buffer.from([kind | flag, 0, 0, 0]);
    header.writeUIntBE(content.length, 1, 3);
    return Buffer.concat([header, content]);
  });
}

/** The content of a PICTURE block; width, height and colours are zero, which means unknown. */
function writePicture({ bytes, mimeType }: TagPicture): Buffer {
  const description = "";
  return Buffer.concat([
    bigEndian(frontCover, mimeType.length),
    Buffer.from(mimeType),
    bigEndian(description.length, 0, 0, 0, 0, bytes.length),
    bytes,
  ]);
}

function fieldsOf(tags: FileTags): Field[] {
  const { title, artist, album, genre, comment, credits, lyrics, isrc, isExplicit } = tags;
  const fields: [string, string | null | undefined][] = [
    ["TITLE", title],
    ["ARTIST", artist],
    ["ALBUM", album?.title],
    ["ALBUMARTIST", album?.artist],
    ["TRACKNUMBER", album && String(album.number)],
    ["TRACKTOTAL", album && String(album.count)],
    ["DATE", album?.date],
    ["GENRE", genre],
    ["COMMENT", comment],
    ["CREDITS", credits],
    ["LYRICS", lyrics && plainLyrics(lyrics)],
    ["SYNCEDLYRICS", lyrics && readTimedLines(lyrics) && lyrics],
    ["ISRC", isrc],
    ["ITUNESADVISORY", isExplicit ? "1" : ""],
  ];
  return fields.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}

function encodeComments(fields: readonly Field[], vendor: string): Buffer {
  const texts = fields.map(([name, text]) => withLength(`${name}=${text}`));
  return Buffer.concat([withLength(vendor), littleEndian(texts.length), ...texts]);
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([littleEndian(bytes.length), bytes]);
}

function littleEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

function bigEndian(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}
