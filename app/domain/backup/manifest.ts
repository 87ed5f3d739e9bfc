import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

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
    if (name !== manifestName) checksums[name] = await checksumOf(file);
  }
  return checksums;
}

async function checksumOf(file: string): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(createReadStream(file), digest);
  return digest.digest("hex");
}
