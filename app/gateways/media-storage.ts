import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmdirSync, statfsSync } from "node:fs";
import { copyFile, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Storage for audio and pictures. Keys are relative paths made by the domain, never by a visitor. */
export interface MediaStorage {
  /** Copies a file in under a key, atomically. */
  putFile(key: string, sourcePath: string): Promise<void>;
  /** The path to send from, or null when the file is gone. */
  find(key: string): string | null;
  /** How many bytes a file has, or null when it is gone. */
  measure(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** Every stored file with the time it was stored. */
  list(): Promise<{ key: string; putAt: Date }[]>;
  /** Free disk space in bytes. */
  freeBytes(): number;
  /** A folder on the same disk for unfinished files. */
  temporaryFolder(): string;
}

/** The default storage: a folder below the data folder. */
export function openLocalMediaStorage(folder: string): MediaStorage {
  const temporary = path.join(folder, "temporary");
  mkdirSync(temporary, { recursive: true });

  function locate(key: string): string {
    const located = path.resolve(folder, key);
    if (!located.startsWith(folder + path.sep))
      throw new Error("A media key points outside the media folder.");
    return located;
  }

  return {
    async putFile(key, sourcePath) {
      const target = locate(key);
      const staged = path.join(temporary, randomBytes(12).toString("hex"));
      await copyFile(sourcePath, staged);
      const handle = await open(staged, "r+");
      // Only the site reads an upload; a proxy with access to the folder may also read stored files.
      await handle.chmod(0o644);
      await handle.sync();
      await handle.close();
      // In one step: a folder that is empty in between could be removed.
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(staged, target);
    },
    find(key) {
      const located = locate(key);
      return existsSync(located) ? located : null;
    },
    async measure(key) {
      try {
        return (await stat(locate(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async delete(key) {
      const located = locate(key);
      await rm(located, { force: true });
      removeIfEmpty(path.dirname(located));
    },
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !file.startsWith(temporary + path.sep));
      return Promise.all(
        files.map(async (file) => ({
          key: path.relative(folder, file).split(path.sep).join("/"),
          putAt: (await stat(file)).mtime,
        })),
      );
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    temporaryFolder: () => temporary,
  };
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTEMPTY", "EEXIST", "ENOENT"].includes(code)) throw error;
  }
}
