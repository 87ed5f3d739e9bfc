import { mkdirSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";

/**
 * Makes this the one server of a data folder, by an exclusive transaction on a file of its own: it ends
 * with the process, however that ends. Commands may run next to it.
 * @returns a function that gives the folder free.
 * @throws Error when another server has it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new SQLite(path.join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw new Error(
      `Another server is running with the data in ${folder}. Stop it, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
  return () => lock.close();
}
