import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { copyFile, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "#app/env.server.ts";
import { isMissing } from "../files.ts";
import type { MediaStorage } from "./media-storage.ts";

/**
 * The default storage: a folder below the data folder.
 * @internal
 */
export function openLocalMediaStorage(folder: string): MediaStorage {
  const temporary = path.join(folder, "temporary");
  mkdirSync(temporary, { recursive: true });

  function locate(fileKey: string): string {
    const located = path.resolve(folder, fileKey);
    if (!located.startsWith(folder + path.sep))
      throw new Error("A media key points outside the media folder.");
    return located;
  }

  return {
    isRemote: false,
    async putFile(fileKey, filePath) {
      const target = locate(fileKey);
      const staged = path.join(temporary, randomBytes(12).toString("hex"));
      await copyFile(filePath, staged);
      const handle = await open(staged, "r+");
      // Only the site reads an upload; a proxy with access to the folder may also read stored files.
      await handle.chmod(0o644);
      await handle.sync();
      await handle.close();
      // In one step: a folder that is empty in between could be removed.
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(staged, target);
    },
    has: (fileKey) => existsSync(locate(fileKey)),
    localPath: locate,
    async read(fileKey, part) {
      const stream = createReadStream(locate(fileKey), part);
      await once(stream, "open");
      return stream;
    },
    async fetch(fileKey) {
      const located = locate(fileKey);
      return existsSync(located) ? located : null;
    },
    addressOf: async () => null,
    async measure(fileKey) {
      return (await unlessGone(stat(locate(fileKey))))?.size ?? null;
    },
    async delete(fileKey) {
      const located = locate(fileKey);
      await rm(located, { force: true });
      removeIfEmpty(path.dirname(located));
    },
    async list() {
      const files = (await listFiles(folder)).filter(({ file }) => !file.startsWith(temporary + path.sep));
      return files.map(({ file, size, mtime }) => ({
        fileKey: path.relative(folder, file).split(path.sep).join("/"),
        bytes: size,
        putAt: mtime,
      }));
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    temporaryFolder: () => temporary,
    check: async () => undefined,
  };
}

/** All files below a folder. Others are removed at the same time: what goes while it is read is left out. */
async function listFiles(folder: string): Promise<{ file: string; size: number; mtime: Date }[]> {
  const entries = (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? [];
  const listed = entries.map(async (entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(file);
    const facts = entry.isFile() ? await unlessGone(stat(file)) : null;
    return facts ? [{ file, size: facts.size, mtime: facts.mtime }] : [];
  });
  return (await Promise.all(listed)).flat();
}

/** @returns null where the file or folder doesn't exist, perhaps any more. */
async function unlessGone<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTEMPTY", "EEXIST", "ENOENT"].includes(code)) throw error;
  }
}

/** The folder of the media in a data folder. */
function mediaFolder(dataFolder: string): string {
  return path.join(dataFolder, "media");
}

/**
 * The storage that the settings name: the folder, or a bucket. The bucket's client is large and loaded only for one.
 */
export async function openMediaStorage(
  settings: Pick<Settings, "dataFolder" | "mediaBucket" | "awsAccessKey">,
): Promise<MediaStorage> {
  const { dataFolder, mediaBucket, awsAccessKey } = settings;
  if (!mediaBucket) return openLocalMediaStorage(mediaFolder(dataFolder));
  const { openBucketStorage } = await import("./bucket-storage.ts");
  return openBucketStorage(mediaBucket, awsAccessKey, path.join(dataFolder, "media-work"));
}

const maxWork = 60 * 60_000;

/**
 * Removes unfinished files of a killed process: the site's own, and all that are older than an hour (a command next to
 * the site may be using newer ones).
 * @param ownPrefixes how the names of files begin that only the site writes.
 */
export function clearTemporaryFolder(folder: string, ownPrefixes: readonly string[], now: Date): void {
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    const isOld = now.getTime() - statSync(left).mtimeMs > maxWork;
    if (isOld || ownPrefixes.some((prefix) => name.startsWith(prefix)))
      rmSync(left, { recursive: true, force: true });
  }
}
