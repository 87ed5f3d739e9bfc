import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { projectRoot } from "../../server.ts";

const migrations = path.join(projectRoot, "db/migrations");
const cacheFolder = path.join(projectRoot, "node_modules/.cache/tests");
let template: string | null = null;

/**
 * Puts an empty database of the current schema into a data folder that has none: running all migrations takes 20 times
 * as long as copying what they made. `tests/domain/core/storage/` runs them.
 */
export function provideDatabase(dataFolder: string): void {
  const file = path.join(dataFolder, "site.sqlite");
  if (existsSync(file)) return;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  template ??= openTemplate();
  copyFileSync(template, file);
}

/** The template of these migrations; of all processes and runs the first makes it. */
function openTemplate(): string {
  const digest = createHash("sha256");
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    digest.update(name).update(readFileSync(path.join(migrations, name)));
  }
  const file = path.join(cacheFolder, `migrated-${digest.digest("hex").slice(0, 16)}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  openDatabase(draft).$client.close();
  renameSync(draft, file);
  return file;
}
