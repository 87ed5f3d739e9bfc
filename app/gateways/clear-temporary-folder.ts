import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

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
