import type { FileBytes } from "../file-bytes.ts";

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
export function nameByMagic(file: FileBytes, start: number): OtherKind | null {
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
