import { open } from "node:fs/promises";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { BonusFileKind } from "#app/shared/music/extras/file-kinds.ts";

const headBytes = 4096;

/** The first bytes of a file, one character a byte and "?" for any, with the kind that they identify. */
const signatures: readonly (readonly [beginning: string, kind: BonusFileKind])[] = [
  ["%PDF-", "pdf"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\xff\xd8\xff", "jpg"],
  ["RIFF????WEBP", "webp"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["PK\x03\x04", "zip"],
  ["fLaC", "flac"],
  ["RIFF????WAVE", "wav"],
  ["RF64????WAVE", "wav"],
  ["FORM????AIFF", "aiff"],
  ["FORM????AIFC", "aiff"],
  ["ID3", "mp3"],
  ["OggS", "ogg"],
  ["MThd", "mid"],
  ["????ftypavif", "avif"],
  ["????ftypM4A", "m4a"],
  ["????ftypqt", "mov"],
  ["????ftypmp4", "mp4"],
  ["????ftypiso", "mp4"],
  ["????ftypM4V", "mp4"],
  ["????ftypavc1", "mp4"],
];

/**
 * What an uploaded bonus file is, by its first bytes alone: its name could say anything, and the answer decides which
 * ending and media type fans get. A list of what is accepted, so that nothing that a computer runs is passed on to fans.
 * @throws DomainError "invalid" for an empty file and every other kind, with a sentence that names the file.
 */
export async function readFileKind(file: { path: string; fileName: string }): Promise<BonusFileKind> {
  const head = await readHead(file.path);
  if (head.length === 0) throw new DomainError("invalid", messages.adminUploads.extras.empty(file.fileName));
  const characters = head.toString("latin1");
  const kind = signatures.find(([beginning]) => matches(characters, beginning))?.[1];
  if (kind) return kind;
  if (isMp3(head)) return "mp3";
  const text = readText(head);
  if (text === null) {
    throw new DomainError("invalid", messages.adminUploads.extras.otherKind(file.fileName));
  }
  // Markup runs scripts in a browser, whatever its name says.
  if (/^\s*</.test(text)) {
    throw new DomainError("invalid", messages.adminUploads.extras.markup(file.fileName));
  }
  return "txt";
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function matches(characters: string, beginning: string): boolean {
  return [...beginning].every((character, index) => character === "?" || character === characters[index]);
}

/** An MPEG audio frame of layer III (ISO/IEC 11172-3, 2.4.2.3), where no ID3 tag comes first. */
function isMp3([first = 0, second = 0, third = 0]: Buffer): boolean {
  const hasSync = first === 0xff && second >= 0xe0;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const hasBitrate = third >> 4 !== 0 && third >> 4 !== 15;
  return hasSync && isLayer3 && hasBitrate;
}

/** The beginning as text, which UTF-8 without control characters is; null for anything else. */
function readText(head: Buffer): string | null {
  try {
    // Streaming, as the last character may be cut in two.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they say that it isn't text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
