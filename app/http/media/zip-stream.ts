import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { DownloadedFile } from "#app/domain/release-download/authorize-release-download.ts";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";

export interface ReleaseZip {
  /** How long the zip will be, in bytes; null while files of it must be made. */
  bytes: number | null;
  /** The zip, made while it is read. It fails if a file isn't as long as it was said to be. */
  read(): Readable;
  /** Closes what reading it opened. */
  close(): void;
}

interface ZipSource {
  storage: Pick<MediaStorage, "read">;
  /** Keeps a file from being removed until the function that it returns is called. */
  hold(fileKey: string): () => void;
}

interface ZipContent {
  files: readonly DownloadedFile[];
  /** Files that must be made: each is awaited when the one before it is being sent. */
  pending?: readonly (() => Promise<DownloadedFile>)[];
  /** Of all files in it. */
  date: Date;
}

/**
 * A zip of files that are stored as they are: music can't be compressed further, and so its length is known before.
 * The same files and date make the same bytes. No file is opened before the zip is read, and one at a time then.
 */
export function createZip(
  { storage, hold }: ZipSource,
  { files, pending = [], date }: ZipContent,
): ReleaseZip {
  const zip = new ZipFile();
  const output = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const held = new Map<string, () => void>();
  let current: Readable | null = null;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  const options = { compress: false, mtime: date, mode: 0o100644 };

  function holdFile(file: DownloadedFile): void {
    if ("fileKey" in file) held.set(file.fileKey, hold(file.fileKey));
  }

  function release(fileKey: string): void {
    held.get(fileKey)?.();
    held.delete(fileKey);
  }

  /** @returns when it is the file's turn. */
  function add(file: DownloadedFile): Promise<void> {
    if ("text" in file) {
      zip.addBuffer(Buffer.from(file.text), file.name, options);
      return Promise.resolve();
    }
    const turn = Promise.withResolvers<void>();
    zip.addReadStreamLazy(file.name, { ...options, size: file.bytes }, (give) => {
      void begun.promise
        .then(async () => {
          turn.resolve();
          if (output.destroyed) return;
          // Its end is where it was measured: a file that grows meanwhile mustn't spoil the zip.
          const part = { start: 0, end: file.bytes - 1 };
          const opened = file.bytes === 0 ? PassThrough.from([]) : await storage.read(file.fileKey, part);
          current = opened.on("error", fail).once("close", () => release(file.fileKey));
          if (output.destroyed) opened.destroy();
          else give(null, opened);
        })
        .catch(fail);
    });
    return turn.promise;
  }

  /** Only one file ahead: a slow reader must not fill the disk with files that nobody may remove. */
  async function addPending(): Promise<void> {
    for (const make of pending) {
      const file = await make();
      if (output.destroyed) return;
      holdFile(file);
      await add(file);
    }
    zip.end();
  }

  for (const file of files) void add(file);
  let bytes: number | null = null;
  // Its types forget what it hands over.
  const learnSize: (size?: number) => void = (size = 0) => {
    bytes = size;
  };
  if (pending.length === 0) zip.end(undefined, learnSize);
  return {
    bytes,
    read() {
      for (const file of files) holdFile(file);
      zip.outputStream.pipe(output);
      begun.resolve();
      if (pending.length > 0) void addPending().catch(fail);
      return output;
    },
    close() {
      current?.destroy();
      output.destroy();
      for (const fileKey of [...held.keys()]) release(fileKey);
    },
  };
}
