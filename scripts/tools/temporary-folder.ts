import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folders = new Set<string>();
process.once("exit", () => folders.forEach(deleteFolder));

/** A folder that is deleted when this process exits, at the latest. */
export function createTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  folders.add(folder);
  return folder;
}

export function deleteFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}
