import path from "node:path";
import { z } from "zod";
import { readStateFile, writeStateFile } from "#app/gateways/state-file.ts";

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
