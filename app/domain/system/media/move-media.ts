import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Services } from "#app/domain/core/context.ts";
import { listMediaFiles, type MediaFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";

export interface Moved {
  copied: number;
  bytes: number;
  /** They were in the target already, with the right size. */
  thereBefore: number;
  /** What can't be read, or isn't what was stored, in words. */
  faults: string[];
}

/**
 * Copies every file that the database names into another storage, each compared with its checksum on the way. What is
 * there already is left alone, so that it may be interrupted and run again, also while the site runs. The old files
 * stay.
 * @param report is called after each copied file.
 */
export async function moveMedia(
  services: Pick<Services, "db" | "gateways">,
  target: MediaStorage,
  report: (file: MediaFile) => void = () => undefined,
): Promise<Moved> {
  const there = new Map((await target.list()).map(({ fileKey, bytes }) => [fileKey, bytes]));
  const moved: Moved = { copied: 0, bytes: 0, thereBefore: 0, faults: [] };
  for (const file of listMediaFiles(services)) {
    if (there.get(file.fileKey) === file.bytes) {
      moved.thereBefore += 1;
      continue;
    }
    const fault = await copyFile(services, target, file);
    if (fault) {
      moved.faults.push(`${file.label}: ${fault}`);
      continue;
    }
    moved.copied += 1;
    moved.bytes += file.bytes;
    report(file);
  }
  return moved;
}

/** @returns what is wrong with the file; null once it is in the target. */
function copyFile(
  services: Pick<Services, "gateways">,
  target: MediaStorage,
  { fileKey, checksum }: MediaFile,
): Promise<string | null> {
  const { storage } = services.gateways;
  return withTemporaryFolder(services, async (folder) => {
    if ((await storage.measure(fileKey)) === null) return "missing";
    const copy = path.join(folder, "copy");
    const digest = createHash("sha256");
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(await storage.read(fileKey), watch, createWriteStream(copy));
    if (digest.digest("hex") !== checksum) return "altered";
    await target.putFile(fileKey, copy);
    return null;
  });
}
