import { messages } from "#app/messages/messages.ts";
import { brokenAudio } from "../prepared-audio.ts";
import type { FileBytes } from "./file-bytes.ts";

/** A named part of a file. */
export interface Chunk {
  name: string;
  /** The byte offset of its content. */
  start: number;
  /** As stated in its header. */
  bytes: number;
}

const headerBytes = 8;
const maxChunks = 1000;

/**
 * Finds the chunks of a WAV or AIFF file, in order. The total size in front of them is ignored: recorders
 * that crash and programs that write into a pipe leave any number there.
 * @param position where the first begins
 * @param soundName the chunk whose size may be unknown; nothing after one without a true size is read
 */
export function findChunks(
  file: FileBytes,
  position: number,
  soundName: string,
  isLittleEndian: boolean,
): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = position; at + headerBytes <= file.size && chunks.length < maxChunks; ) {
    const name = file.word(at, 4);
    const bytes = file.view(at + 4, 4).getUint32(0, isLittleEndian);
    // Zeros or other leftovers: not a chunk, and none after it.
    if (!isName(name)) break;
    const chunk = { name, start: at + headerBytes, bytes };
    chunks.push(chunk);
    if (name === soundName && !hasTrueSize(file, chunk)) break;
    at = chunk.start + bytes + (bytes % 2);
  }
  return chunks;
}

// Programs that don't know the length write zero, or the maximum of 32 bits, signed or unsigned, or a
// little less, to be even or to leave room for a header.
const minPlaceholder = 0x7fff_f000;
// A header may claim this much too much: itself and its neighbours, a common old bug.
const forgivenBytes = 64;

/**
 * The number of sound bytes: as the header says, or all up to the file's end where the header is wrong.
 * @param bytes as stated in the header
 * @param kind of the file, for error messages
 * @throws DomainError "invalid" where the file is cut off
 */
export function soundBytes(file: FileBytes, start: number, bytes: number, kind: string): number {
  const there = Math.max(0, file.size - start);
  if (bytes > there + forgivenBytes && bytes < minPlaceholder) {
    throw brokenAudio(messages.adminUploads.audio.lessSound(kind));
  }
  if (bytes === 0 && chunkFollows(file, start)) return 0;
  return bytes === 0 ? there : Math.min(bytes, there);
}

function hasTrueSize(file: FileBytes, { start, bytes }: Chunk): boolean {
  return bytes > 0 ? start + bytes <= file.size : chunkFollows(file, start);
}

/** Whether a chunk begins here; then an empty one before it is really empty. */
function chunkFollows(file: FileBytes, position: number): boolean {
  if (position + headerBytes > file.size || !isName(file.word(position, 4))) return false;
  const size = file.view(position + 4, 4);
  const ends = [size.getUint32(0, true), size.getUint32(0, false)].map((bytes) => position + bytes);
  return ends.some((end) => end <= file.size);
}

function isName(word: string): boolean {
  return /^[\x20-\x7e]{4}$/.test(word);
}
