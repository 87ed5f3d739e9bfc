import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const maxWork = 60 * 60_000;

/**
 * Removes what a killed process left half done: uploads, which the site alone takes, and whatever else
 * nobody has touched for an hour (a command beside the site may be at work in there).
 * @param uploadPrefix what the names of uploads begin with.
 */
export function clearTemporaryFolder(folder: string, uploadPrefix: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    const isOld = now.getTime() - statSync(left).mtimeMs > maxWork;
    if (isOld || name.startsWith(uploadPrefix)) rmSync(left, { recursive: true, force: true });
  }
}
