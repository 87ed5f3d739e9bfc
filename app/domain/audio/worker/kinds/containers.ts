import type { FileBytes } from "../file-bytes.ts";
import { readFrameHeader } from "../mp3-frame.ts";
import type { OtherKind } from "./other-kinds.ts";

const searchedBytes = 1024 * 1024;

const oggContents: readonly (readonly [beginning: string, kind: OtherKind])[] = [
  ["OpusHead", { name: "an Ogg Opus file", family: "lossy" }],
  ["\x01vorbis", { name: "an Ogg Vorbis file", family: "lossy" }],
  ["\x7fFLAC", { name: "an Ogg FLAC file", family: "lossless" }],
  ["Speex", { name: "an Ogg Speex file", family: "lossy" }],
  ["\x80theora", { name: "an Ogg video", family: "video" }],
  ["BBCD", { name: "an Ogg video", family: "video" }],
];

/** Identifies an Ogg file by its first packet (RFC 3533, section 6). */
export function nameOfOgg(file: FileBytes, start: number): OtherKind | null {
  if (file.word(start, 4) !== "OggS") return null;
  // A video may begin with any of its streams; each has a first page at the beginning.
  const head = file.word(start, 1024);
  const found = [...oggContents].reverse().find(([beginning]) => head.includes(beginning));
  return found?.[1] ?? { name: "an Ogg file", family: "lossy" };
}

/** Identifies an MP4 or QuickTime file (ISO/IEC 14496-12) by its codec names, before or after the sound. */
export function nameOfMp4(file: FileBytes): OtherKind | null {
  if (!["ftyp", "moov", "mdat", "wide", "skip", "pnot"].includes(file.word(4, 4))) return null;
  const texts = [0, Math.max(0, file.size - searchedBytes)].map((position) =>
    Buffer.from(file.read(position, searchedBytes)).toString("latin1"),
  );
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  if (has(/avc[1-4]|hvc1|hev1|mp4v|av01|vp09|apc[nhos]|ap4[hx]/)) {
    return { name: "an MP4 or QuickTime video", family: "video" };
  }
  if (texts.some((text) => text.includes("alac\0\0\0\0")))
    return { name: "an ALAC file (Apple Lossless in M4A)", family: "lossless" };
  return { name: "an M4A or MP4 file (AAC)", family: "lossy" };
}

const windowsMedia = "3026b2758e66cf11a6d900aa0062ce6c";
const windowsVideo = Buffer.from("c0ef19bc4d5bcf11a8fd00805f5c442b", "hex");

/** Microsoft's ASF, audio or video. */
export function nameOfWindowsMedia(file: FileBytes): OtherKind | null {
  if (Buffer.from(file.read(0, 16)).toString("hex") !== windowsMedia) return null;
  return Buffer.from(file.read(0, 64 * 1024)).includes(windowsVideo)
    ? { name: "a Windows Media video (WMV)", family: "video" }
    : { name: "a Windows Media file (WMA)", family: "lossy" };
}

export function nameOfMatroska(file: FileBytes): OtherKind | null {
  if (Buffer.from(file.read(0, 4)).toString("hex") !== "1a45dfa3") return null;
  const head = file.word(0, 64);
  return { name: head.includes("webm") ? "a WebM file" : "a Matroska file (MKA or MKV)", family: "video" };
}

/** MP1, MP2 and raw AAC begin like MP3 but continue differently. */
export function nameOfMpegAudio(file: FileBytes, start: number): OtherKind | null {
  const [first = 0, second = 0] = file.read(start, 2);
  if (first !== 0xff || second < 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0 && second >= 0xf0) return { name: "an AAC file", family: "lossy" };
  if (layer === 2) return { name: "an MP2 file", family: "lossy" };
  if (layer === 3) return { name: "an MP1 file", family: "lossy" };
  // Layer 3 with a "free" bitrate.
  const header = file.read(start, 4);
  const isFree = (header[2] ?? 0) >> 4 === 0 && readFrameHeader(header) === null;
  return isFree ? { name: "an MP3 file of free bitrate", family: "lossy" } : null;
}
