import { mkdir } from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";

const maxWait = 10 * 60 * 1000;

/**
 * Runs the work while no other process runs work in the same folder; waits up to ten minutes for its
 * turn. The lock is an exclusive transaction, which ends with its process, however that ends.
 */
export async function oneAtATime(folder: string, work: () => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lock = new SQLite(path.join(folder, ".demo-lock.sqlite"), { timeout: maxWait });
  try {
    lock.exec("begin exclusive");
    await work();
  } finally {
    lock.close();
  }
}
