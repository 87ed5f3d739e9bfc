import { brokenAudio } from "../refusals.ts";
import type { FileBytes } from "./file-bytes.ts";

/** A named part of a file. */
export interface Chunk {
  name: string;
  /** The byte at which what it holds begins. */
  start: number;
  /** As its header says. */
  bytes: number;
}

const headerBytes = 8;
const maxChunks = 1000;

/**
 * Finds the chunks of a WAV or AIFF file, in their order. The size of the whole, which stands before them, is not
 * asked: recorders that died and programs that write into a pipe leave anything there.
 * @param position where the first begins
 * @param soundName the chunk whose size may be unknown: what follows one that has no true size is not looked at
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
    // Zeros, or whatever else was left there: no chunk, and none behind it.
    if (!isName(name)) break;
    const chunk = { name, start: at + headerBytes, bytes };
    chunks.push(chunk);
    if (name === soundName && !hasTrueSize(file, chunk)) break;
    at = chunk.start + bytes + (bytes % 2);
  }
  return chunks;
}

// Whoever doesn't know the length writes none, or the largest there is: of 32 bits, with or without a sign, or a
// little less, to be even or to leave room for a header.
const minPlaceholder = 0x7fff_f000;
// What a header may claim too much: itself and its neighbours, by an old mistake.
const forgivenBytes = 64;

/**
 * How many bytes of sound there are: what the header says, or all to the file's end where it says nothing true.
 * @param bytes as the header says
 * @param kind of the file, for people
 * @throws DomainError "invalid" where the file is cut off
 */
export function soundBytes(file: FileBytes, start: number, bytes: number, kind: string): number {
  const there = Math.max(0, file.size - start);
  if (bytes > there + forgivenBytes && bytes < minPlaceholder) {
    throw brokenAudio(`The ${kind} file has less sound than its header says; it is cut off.`);
  }
  if (bytes === 0 && chunkFollows(file, start)) return 0;
  return bytes === 0 ? there : Math.min(bytes, there);
}

function hasTrueSize(file: FileBytes, { start, bytes }: Chunk): boolean {
  return bytes > 0 ? start + bytes <= file.size : chunkFollows(file, start);
}

/** Whether a chunk begins here, so that an empty one before it is truly empty. */
function chunkFollows(file: FileBytes, position: number): boolean {
  if (position + headerBytes > file.size || !isName(file.word(position, 4))) return false;
  const size = file.view(position + 4, 4);
  const ends = [size.getUint32(0, true), size.getUint32(0, false)].map((bytes) => position + bytes);
  return ends.some((end) => end <= file.size);
}

function isName(word: string): boolean {
  return /^[\x20-\x7e]{4}$/.test(word);
}
