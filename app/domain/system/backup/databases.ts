import { readdir } from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { hashFile, readStateFile, writeStateFile } from "#app/gateways/files.ts";

/** The databases of a data folder; the second one is the test provider's, absent with real payments. */
export const databaseNames = ["site.sqlite", "test-payments.sqlite"];

/** Whether a file belongs to an open database or to one being copied: the backup contains its snapshot instead. */
export function isPartOfDatabase(name: string): boolean {
  // What Litestream stores next to a database belongs to it as well.
  return /-litestream$|\.sqlite(-wal|-shm|-journal|\.before-migration-\d+)?$/.test(name);
}

/** Copies a consistent snapshot of a database while others write to it. */
export function snapshot(source: string, target: string): void {
  const client = new SQLite(source, { readonly: true, fileMustExist: true, timeout: 30_000 });
  try {
    client.prepare("vacuum into ?").run(target);
  } finally {
    client.close();
  }
}

/** The number of migrations a database has had. */
export function countMigrations(file: string): number {
  return reading(file, (client) =>
    Number(client.prepare("select count(*) from __drizzle_migrations").pluck().get()),
  );
}

/** @throws Error naming the file when its pages or its foreign keys are damaged. */
export function assertWhole(file: string): void {
  reading(file, (client) => {
    const answer: unknown = client.pragma("integrity_check", { simple: true });
    const dangling: unknown = client.pragma("foreign_key_check");
    if (answer !== "ok" || (Array.isArray(dangling) && dangling.length > 0)) {
      throw new Error(`The database in the backup is damaged (${String(answer)}).`);
    }
  });
}

function reading<Result>(file: string, read: (client: SQLite.Database) => Result): Result {
  const client = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return read(client);
  } finally {
    client.close();
  }
}

const fileName = "last-backup.json";
const lastBackupSchema = z.object({ madeAt: z.iso.datetime(), bytes: z.number() });
export type LastBackup = z.infer<typeof lastBackupSchema>;

/** Time and size of the last backup of this data folder; null when there was none. */
export function readLastBackup(dataFolder: string): LastBackup | null {
  const text = readStateFile(path.join(dataFolder, fileName));
  if (text === null) return null;
  try {
    return lastBackupSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Records that a backup was made. */
export function noteBackup(dataFolder: string, backup: LastBackup): void {
  writeStateFile(path.join(dataFolder, fileName), JSON.stringify(backup));
}

/** The file in an archive that lists all others; it comes first. */
export const manifestName = "manifest.json";

export const manifestSchema = z.object({
  format: z.literal("artist-site-backup"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The database's number of migrations: an older site can't read a newer database. */
  migrations: z.number().int().nonnegative(),
  /** Fingerprint of the secret behind passwords and MFA, so that a restore under another secret is refused. */
  secretFingerprint: z.string(),
  /** The bucket that has the media, as `MEDIA_STORAGE` named it; without one they are in the archive. */
  mediaBucket: z.string().optional(),
  /** SHA-256 by path, with "/" on every system. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The checksums of all files in a folder, by their paths in it. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const checksums: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (name !== manifestName) checksums[name] = await hashFile(file);
  }
  return checksums;
}
