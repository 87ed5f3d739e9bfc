import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";
import { directoryOf, localHeader, type ZipEntry, zipLength } from "./zip-format.ts";

/** A file of a zip, with its path in it: stored media, whose CRC is known before, or a text. */
export type ZippedFile = { name: string } & (
  | { fileKey: string; bytes: number; crc32: number }
  | { text: string }
);

export interface ReleaseZip {
  /** How long the zip will be, in bytes; null while files of it must be made. */
  bytes: number | null;
  /** The zip, made while it is read. It fails if a file isn't what it was said to be. */
  read(): Readable;
  /** Closes what reading it opened. */
  close(): void;
}

/** What is read before somebody takes it. */
const bytesAhead = 64 * 1024;

interface ZipSource {
  storage: Pick<MediaStorage, "read">;
  /** Keeps a file from being removed until the function that it returns is called. */
  hold(fileKey: string): () => void;
}

interface ZipContent {
  files: readonly ZippedFile[];
  /** Files that must be made: each is begun when the one before it is being sent. */
  pending?: readonly (() => Promise<ZippedFile>)[];
  /** Of all files in it. */
  date: Date;
}

/**
 * A zip of files that are stored as they are: music can't be compressed further, and so its length is known before.
 * The same files and date make the same bytes. No file is opened before the zip is read, and one at a time then.
 */
export function createZip(source: ZipSource, content: ZipContent): ReleaseZip {
  const { files, pending = [], date } = content;
  const held = new Map<string, () => void>();
  const release = (fileKey: string) => {
    held.get(fileKey)?.();
    held.delete(fileKey);
  };
  const hold = (file: ZippedFile) => {
    if ("fileKey" in file) held.set(file.fileKey, source.hold(file.fileKey));
  };
  let output: Readable | null = null;
  return {
    bytes: pending.length > 0 ? null : zipLength(files.map(entryOf), date),
    read() {
      for (const file of files) hold(file);
      output = Readable.from(writeZip(source, content, { hold, release }), {
        objectMode: false,
        highWaterMark: bytesAhead,
      });
      return output;
    },
    close() {
      output?.destroy();
      for (const fileKey of [...held.keys()]) release(fileKey);
    },
  };
}

interface Holding {
  hold(file: ZippedFile): void;
  release(fileKey: string): void;
}

async function* writeZip(
  { storage }: ZipSource,
  { files, pending = [], date }: ZipContent,
  { hold, release }: Holding,
): AsyncGenerator<Buffer> {
  const written: { entry: ZipEntry; offset: number }[] = [];
  let at = 0;
  for await (const file of inOrder(files, pending, hold)) {
    const entry = entryOf(file);
    const header = localHeader(entry, date);
    written.push({ entry, offset: at });
    yield header;
    if ("text" in file) yield Buffer.from(file.text);
    else {
      yield* readExactly(storage, file);
      release(file.fileKey);
    }
    at += header.length + entry.bytes;
  }
  yield directoryOf(written, at, date);
}

function entryOf(file: ZippedFile): ZipEntry {
  if (!("text" in file)) return file;
  const bytes = Buffer.from(file.text);
  return { name: file.name, bytes: bytes.length, crc32: crc32(bytes) };
}

/** Those that are there, then those that are made: only one ahead, as nobody may remove what a slow reader waits for. */
async function* inOrder(
  files: readonly ZippedFile[],
  pending: readonly (() => Promise<ZippedFile>)[],
  hold: (file: ZippedFile) => void,
): AsyncGenerator<ZippedFile> {
  yield* files;
  const begin = async (make: () => Promise<ZippedFile>) => {
    const file = await make();
    hold(file);
    return file;
  };
  const [first, ...others] = pending;
  let next = first && begin(first);
  // A failure is thrown where it is awaited; until then it must not be an unhandled one.
  next?.catch(() => undefined);
  while (next) {
    const file = await next;
    const following = others.shift();
    next = following && begin(following);
    next?.catch(() => undefined);
    yield file;
  }
}

/** Its end is where it was measured: a file that grows meanwhile mustn't spoil the zip. */
async function* readExactly(
  storage: Pick<MediaStorage, "read">,
  file: { fileKey: string; bytes: number; crc32: number },
): AsyncGenerator<Buffer> {
  if (file.bytes === 0) return;
  let bytes = 0;
  let sum = 0;
  const opened = await storage.read(file.fileKey, { start: 0, end: file.bytes - 1 });
  for await (const chunk of opened as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (bytes !== file.bytes)
    throw new Error(`A file of a zip has an unexpected number of bytes: ${file.fileKey}`);
  if (sum !== file.crc32) throw new Error(`A file of a zip isn't what it was: ${file.fileKey}`);
}
