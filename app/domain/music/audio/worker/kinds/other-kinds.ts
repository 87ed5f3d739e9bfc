import type { DomainError } from "#app/shared/core/errors.ts";
import { unsupportedAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";

/** MP1, MP2 and raw AAC begin like MP3 but continue differently. */
function nameOfMpegAudio(file: FileBytes, start: number): OtherKind | null {
  const [first = 0, second = 0, third = 0] = file.read(start, 3);
  if (first !== 0xff || second < 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0 && second >= 0xf0) return { name: "an AAC file", family: "lossy" };
  if (layer === 2) return { name: "an MP2 file", family: "lossy" };
  if (layer === 3) return { name: "an MP1 file", family: "lossy" };
  return third < 0x10 ? { name: "an MP3 file of free bitrate", family: "lossy" } : null;
}

/** A kind of file that the shop doesn't take. */
export interface OtherKind {
  /** With its article, for error messages. */
  name: string;
  family: "lossless" | "lossy" | "video" | "project" | "archive" | "other";
}

/** The boxes that an MP4 or QuickTime file (ISO/IEC 14496-12) may begin with. */
const mp4 = ["ftyp", "moov", "mdat", "wide", "skip", "pnot"].map((box) => `????${box}`);
const videoCodecs = "avc1 avc2 avc3 avc4 hvc1 hev1 mp4v av01 vp09 apcn apch apco apcs ap4h ap4x".split(" ");
/** Microsoft's ASF, and the type of its video streams. */
const windowsMedia = "0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel";
const windowsVideo = "\xc0\xef\x19\xbcM[\xcf\x11\xa8\xfd\0\x80_\\D+";
const matroska = "\x1aE\xdf\xa3";

/**
 * The first bytes of a file, one character a byte and "?" for any, with the kind they identify, and what else is in its
 * first or last MiB, or only in that many first bytes. Of an Ogg file (RFC 3533, section 6) each stream has a page
 * there, and a video may begin with any.
 */
const kinds: readonly (readonly [
  beginnings: readonly string[],
  name: string,
  family: OtherKind["family"],
  contents?: readonly string[],
  within?: number,
])[] = [
  [["OggS"], "an Ogg video", "video", ["\x80theora", "BBCD"], 1024],
  [["OggS"], "an Ogg Speex file", "lossy", ["Speex"], 1024],
  [["OggS"], "an Ogg FLAC file", "lossless", ["\x7fFLAC"], 1024],
  [["OggS"], "an Ogg Vorbis file", "lossy", ["\x01vorbis"], 1024],
  [["OggS"], "an Ogg Opus file", "lossy", ["OpusHead"], 1024],
  [["OggS"], "an Ogg file", "lossy"],
  [mp4, "an MP4 or QuickTime video", "video", videoCodecs],
  [mp4, "an ALAC file (Apple Lossless in M4A)", "lossless", ["alac\0\0\0\0"]],
  [mp4, "an M4A or MP4 file (AAC)", "lossy"],
  [[windowsMedia], "a Windows Media video (WMV)", "video", [windowsVideo]],
  [[windowsMedia], "a Windows Media file (WMA)", "lossy"],
  [[matroska], "a WebM file", "video", ["webm"], 64],
  [[matroska], "a Matroska file (MKA or MKV)", "video"],
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
const beginningBytes = 400;
const searchedBytes = 1024 * 1024;

function nameByBytes(file: FileBytes, start: number): OtherKind | null {
  for (const position of new Set([start, 0])) {
    const head = file.word(position, beginningBytes);
    const found = kinds.find(
      ([beginnings, , , contents, within]) =>
        beginnings.some((beginning) => beginsWith(head, beginning)) &&
        (!contents || contains(file, position, contents, within)),
    );
    if (found) return { name: found[1], family: found[2] };
  }
  return null;
}

function beginsWith(head: string, beginning: string): boolean {
  return [...beginning].every((character, index) => character === "?" || character === head[index]);
}

function contains(file: FileBytes, start: number, contents: readonly string[], within = 0): boolean {
  const pieces = within
    ? [file.read(start, within)]
    : [file.read(start, searchedBytes), file.read(Math.max(0, file.size - searchedBytes), searchedBytes)];
  return pieces.some((bytes) =>
    contents.some((content) => Buffer.from(bytes).includes(content, 0, "latin1")),
  );
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
  const kind = nameByBytes(file, start);
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
