import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const maxWork = 60 * 60_000;

/**
 * Removes unfinished files of a killed process: uploads, which only the site receives, and all files
 * older than an hour (a command next to the site may be using newer ones).
 * @param uploadPrefix the file name prefix of uploads.
 */
export function clearTemporaryFolder(folder: string, uploadPrefix: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    const isOld = now.getTime() - statSync(left).mtimeMs > maxWork;
    if (isOld || name.startsWith(uploadPrefix)) rmSync(left, { recursive: true, force: true });
  }
}
