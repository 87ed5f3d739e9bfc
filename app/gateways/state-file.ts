import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";

/** The text of a small file, or null when there is none. */
export function readStateFile(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Replaces a small file atomically: after a power cut it has either the old text or the new one. */
export function writeStateFile(file: string, text: string): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, "w", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
}

const maxWork = 60 * 60_000;

/**
 * Removes unfinished files of a killed process: uploads, which only the site receives, and all files
 * older than an hour (a command beside the site may be using newer ones).
 * @param uploadPrefix the file name prefix of uploads.
 */
export function clearTemporaryFolder(folder: string, uploadPrefix: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    const isOld = now.getTime() - statSync(left).mtimeMs > maxWork;
    if (isOld || name.startsWith(uploadPrefix)) rmSync(left, { recursive: true, force: true });
  }
}
