import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { DownloadedFile } from "#app/domain/release-download/authorize-release-download.ts";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";

export interface ReleaseZip {
  /** How long the zip will be, in bytes. */
  bytes: number;
  /** The zip, made while it is read. It fails if a file isn't as long as it was said to be. */
  read(): Readable;
  /** Closes what reading it opened. */
  close(): void;
}

/**
 * A zip of files that are stored as they are: music can't be compressed further, and so its length is known before.
 * The same files and date make the same bytes. No file is opened before the zip is read, and one at a time then.
 * @param storage has the files. @param date of all files in it.
 */
export function createZip(
  storage: Pick<MediaStorage, "read">,
  files: readonly DownloadedFile[],
  date: Date,
): ReleaseZip {
  const zip = new ZipFile();
  const output = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let current: Readable | null = null;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  const options = { compress: false, mtime: date, mode: 0o100644 };
  for (const file of files) {
    if ("text" in file) {
      zip.addBuffer(Buffer.from(file.text), file.name, options);
      continue;
    }
    zip.addReadStreamLazy(file.name, { ...options, size: file.bytes }, (give) => {
      void begun.promise
        .then(async () => {
          if (output.destroyed) return;
          // Its end is where it was measured: a file that grows meanwhile mustn't spoil the zip.
          const part = { start: 0, end: file.bytes - 1 };
          const opened = file.bytes === 0 ? PassThrough.from([]) : await storage.read(file.fileKey, part);
          current = opened.on("error", fail);
          if (output.destroyed) opened.destroy();
          else give(null, opened);
        })
        .catch(fail);
    });
  }
  let bytes = 0;
  // Its types forget what it hands over.
  const learnSize: (size?: number) => void = (size = 0) => {
    bytes = size;
  };
  zip.end(undefined, learnSize);
  return {
    bytes,
    read() {
      zip.outputStream.pipe(output);
      begun.resolve();
      return output;
    },
    close() {
      current?.destroy();
      output.destroy();
    },
  };
}
