import type { Messages } from "#app/messages/en.ts";
import { messages } from "#app/messages/messages.ts";
import type { DomainError } from "#app/shared/core/errors.ts";
import { unsupportedAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";

/** MP1, MP2 and raw AAC begin like MP3 but continue differently. */
function nameOfMpegAudio(file: FileBytes, start: number): OtherKind | null {
  const [first = 0, second = 0, third = 0] = file.read(start, 3);
  if (first !== 0xff || second < 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0 && second >= 0xf0) return { name: "aac", family: "lossy" };
  if (layer === 2) return { name: "mp2", family: "lossy" };
  if (layer === 3) return { name: "mp1", family: "lossy" };
  return third < 0x10 ? { name: "freeMp3", family: "lossy" } : null;
}

/** A kind of file that the shop doesn't take. */
export interface OtherKind {
  name: keyof Messages["adminUploads"]["kinds"];
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
  name: OtherKind["name"],
  family: OtherKind["family"],
  contents?: readonly string[],
  within?: number,
])[] = [
  [["OggS"], "oggVideo", "video", ["\x80theora", "BBCD"], 1024],
  [["OggS"], "oggSpeex", "lossy", ["Speex"], 1024],
  [["OggS"], "oggFlac", "lossless", ["\x7fFLAC"], 1024],
  [["OggS"], "oggVorbis", "lossy", ["\x01vorbis"], 1024],
  [["OggS"], "oggOpus", "lossy", ["OpusHead"], 1024],
  [["OggS"], "ogg", "lossy"],
  [mp4, "mp4Video", "video", videoCodecs],
  [mp4, "alac", "lossless", ["alac\0\0\0\0"]],
  [mp4, "m4a", "lossy"],
  [[windowsMedia], "wmv", "video", [windowsVideo]],
  [[windowsMedia], "wma", "lossy"],
  [[matroska], "webm", "video", ["webm"], 64],
  [[matroska], "matroska", "video"],
  [["RIFX"], "rifx", "lossless"],
  [["RIFF????AVI "], "avi", "video"],
  [["RIFF????WEBP"], "webp", "other"],
  [["riff\x2e\x91\xcf\x11"], "wave64", "lossless"],
  [["caff"], "caf", "lossless"],
  [[".snd", "dns."], "au", "lossless"],
  [["FORM????8SVX"], "amiga", "lossless"],
  [["wvpk"], "wavpack", "lossless"],
  [["MAC "], "ape", "lossless"],
  [["TTA1", "TTA2"], "tta", "lossless"],
  [["tBaK"], "tak", "lossless"],
  [["OFR "], "optimFrog", "lossless"],
  [["ajkg"], "shorten", "lossless"],
  [["DSD ", "FRM8"], "dsd", "lossless"],
  [["MPCK", "MP+"], "musepack", "lossy"],
  [["ADIF"], "aac", "lossy"],
  [["#!AMR"], "amr", "lossy"],
  [["\x0b\x77"], "ac3", "lossy"],
  [["\x7f\xfe\x80\x01"], "dts", "lossy"],
  [[".RMF", ".ra\xfd"], "realAudio", "lossy"],
  [["Creative Voice File"], "voc", "lossy"],
  [["\0\0\x01\xba", "\0\0\x01\xb3"], "mpegVideo", "video"],
  [["FLV\x01"], "flash", "video"],
  [[`G${"?".repeat(187)}G${"?".repeat(187)}G`], "transport", "video"],
  [["MThd"], "midi", "project"],
  [["FLhd"], "flStudio", "project"],
  [["PK\x03\x04"], "zip", "archive"],
  [["Rar!"], "rar", "archive"],
  [["7z\xbc\xaf"], "sevenZip", "archive"],
  [["\x1f\x8b"], "gzip", "archive"],
  [["\xff\xd8\xff", "\x89PNG", "GIF8"], "picture", "other"],
  [["%PDF"], "pdf", "other"],
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
  return kind ? getRejection(kind) : unsupportedAudio(messages.adminUploads.audio.noAudio);
}

function getRejection({ name, family }: OtherKind): DomainError {
  return unsupportedAudio(
    messages.adminUploads.audio.otherKind(messages.adminUploads.kinds[name]),
    messages.adminUploads.whatToDo[family],
  );
}
