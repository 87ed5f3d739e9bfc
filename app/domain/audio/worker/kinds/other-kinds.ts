import type { DomainError } from "#app/shared/errors.ts";
import { unsupportedAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";
import { readFrameHeader } from "../mp3-frame.ts";

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
function nameOfOgg(file: FileBytes, start: number): OtherKind | null {
  if (file.word(start, 4) !== "OggS") return null;
  // A video may begin with any of its streams; each has a first page at the beginning.
  const head = file.word(start, 1024);
  const found = [...oggContents].reverse().find(([beginning]) => head.includes(beginning));
  return found?.[1] ?? { name: "an Ogg file", family: "lossy" };
}

/** Identifies an MP4 or QuickTime file (ISO/IEC 14496-12) by its codec names, before or after the sound. */
function nameOfMp4(file: FileBytes): OtherKind | null {
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
function nameOfWindowsMedia(file: FileBytes): OtherKind | null {
  if (Buffer.from(file.read(0, 16)).toString("hex") !== windowsMedia) return null;
  return Buffer.from(file.read(0, 64 * 1024)).includes(windowsVideo)
    ? { name: "a Windows Media video (WMV)", family: "video" }
    : { name: "a Windows Media file (WMA)", family: "lossy" };
}

function nameOfMatroska(file: FileBytes): OtherKind | null {
  if (Buffer.from(file.read(0, 4)).toString("hex") !== "1a45dfa3") return null;
  const head = file.word(0, 64);
  return { name: head.includes("webm") ? "a WebM file" : "a Matroska file (MKA or MKV)", family: "video" };
}

/** MP1, MP2 and raw AAC begin like MP3 but continue differently. */
function nameOfMpegAudio(file: FileBytes, start: number): OtherKind | null {
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

/** A kind of file that the shop doesn't take. */
export interface OtherKind {
  /** With its article, for error messages. */
  name: string;
  family: "lossless" | "lossy" | "video" | "project" | "archive" | "other";
}

/** The first bytes of a file, one character a byte and "?" for any, with the kind they identify. */
const kinds: readonly (readonly [
  beginnings: readonly string[],
  name: string,
  family: OtherKind["family"],
])[] = [
  [["RIFX"], "a big-endian WAV file (RIFX)", "lossless"],
  [["RIFF????AVI "], "an AVI video", "video"],
  [["RIFF????WEBP"], "a WebP picture", "other"],
  [["riff\x2e\x91\xcf\x11"], "a Wave64 file (W64)", "lossless"],
  [["caff"], "a Core Audio file (CAF)", "lossless"],
  [[".snd", "dns."], "a Sun or NeXT audio file (AU)", "lossless"],
  [["FORM????8SVX"], "an Amiga sample (8SVX)", "lossless"],
  [["wvpk"], "a WavPack file", "lossless"],
  [["MAC "], "a Monkey's Audio file (APE)", "lossless"],
  [["TTA1", "TTA2"], "a True Audio file (TTA)", "lossless"],
  [["tBaK"], "a TAK file", "lossless"],
  [["OFR "], "an OptimFROG file", "lossless"],
  [["ajkg"], "a Shorten file", "lossless"],
  [["DSD ", "FRM8"], "a DSD file (DSF or DSDIFF)", "lossless"],
  [["MPCK", "MP+"], "a Musepack file", "lossy"],
  [["ADIF"], "an AAC file", "lossy"],
  [["#!AMR"], "an AMR voice recording", "lossy"],
  [["\x0b\x77"], "a Dolby Digital file (AC-3)", "lossy"],
  [["\x7f\xfe\x80\x01"], "a DTS file", "lossy"],
  [[".RMF", ".ra\xfd"], "a RealAudio file", "lossy"],
  [["Creative Voice File"], "a Creative Voice file (VOC)", "lossy"],
  [["\0\0\x01\xba", "\0\0\x01\xb3"], "an MPEG video", "video"],
  [["FLV\x01"], "a Flash video", "video"],
  [[`G${"?".repeat(187)}G${"?".repeat(187)}G`], "an MPEG transport stream", "video"],
  [["MThd"], "a MIDI file", "project"],
  [["FLhd"], "an FL Studio project", "project"],
  [["PK\x03\x04"], "a ZIP archive or a project in one", "archive"],
  [["Rar!"], "a RAR archive", "archive"],
  [["7z\xbc\xaf"], "a 7-Zip archive", "archive"],
  [["\x1f\x8b"], "a compressed file (gzip)", "archive"],
  [["\xff\xd8\xff", "\x89PNG", "GIF8"], "a picture", "other"],
  [["%PDF"], "a PDF", "other"],
];
const tellingBytes = 400;

/** Identifies a file by its first bytes. */
function nameByMagic(file: FileBytes, start: number): OtherKind | null {
  for (const position of new Set([start, 0])) {
    const head = file.word(position, tellingBytes);
    const found = kinds.find(([beginnings]) => beginnings.some((beginning) => beginsWith(head, beginning)));
    if (found) return { name: found[1], family: found[2] };
  }
  return null;
}

function beginsWith(head: string, beginning: string): boolean {
  return [...beginning].every((character, index) => character === "?" || character === head[index]);
}

const whatToDo: Record<OtherKind["family"], string> = {
  lossless: "Convert it to FLAC, WAV or AIFF, which loses nothing, and upload that.",
  lossy: "Export the track from your music program as WAV, AIFF or FLAC, or as MP3, and upload that.",
  video: "Export its sound as WAV, AIFF, FLAC or MP3, and upload that.",
  project: "Open it in its program, export the track as WAV, AIFF, FLAC or MP3, and upload that.",
  archive: "Unpack it, and upload the WAV, AIFF, FLAC or MP3 files in it.",
  other: "Upload an MP3, WAV, AIFF or FLAC file.",
};

/**
 * Refuses a file of a known kind that the shop doesn't take. The message names the kind, detected from its
 * bytes alone, and says what to upload instead.
 *
 * @param start byte after the leading tags
 * @throws DomainError "unsupported_media"
 */
export function refuseOtherKinds(file: FileBytes, start: number): void {
  const kind =
    nameOfOgg(file, start) ??
    nameOfMp4(file) ??
    nameOfWindowsMedia(file) ??
    nameOfMatroska(file) ??
    nameByMagic(file, start);
  if (kind) throw getRejection(kind);
}

/** Why a file without any supported sound is refused. */
export function getUnknownKindRejection(file: FileBytes, start: number): DomainError {
  const kind = nameOfMpegAudio(file, start);
  return kind ? getRejection(kind) : unsupportedAudio("This is not an audio file the shop can use.");
}

function getRejection({ name, family }: OtherKind): DomainError {
  return unsupportedAudio(`This is ${name}, which can't be used.`, whatToDo[family]);
}
