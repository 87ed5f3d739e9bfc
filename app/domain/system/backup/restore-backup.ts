import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { extract } from "tar";
import { fingerprintOf, hasGeneratedSecret, loadSecrets } from "#app/gateways/secrets.ts";
import {
  assertWhole,
  checksumsOf,
  countMigrations,
  databaseNames,
  type Manifest,
  manifestName,
  manifestSchema,
} from "./databases.ts";
import { finishRestore, markWhole, restoreStage } from "./swap.ts";

const ledgerName = "deletion-ledger.jsonl";

interface RestoreRequest {
  dataFolder: string;
  archive: string;
  /** The number of migrations in this version of the site. */
  knownMigrations: number;
  /** The secret from the settings; without one, the archive brings its own. */
  appSecret: string | undefined;
  now: Date;
}

/**
 * Replaces a data folder's content with a backup. Everything is unpacked and checked before anything
 * changes; the old content moves to a folder next to it. Users deleted since then stay deleted: the
 * ledgers of both are merged. The caller holds the lock of the data folder.
 * @returns when the backup was made, where the old data is (null if there was none), and the bucket that has its media.
 * @throws Error with a sentence; the data is then unchanged.
 */
export async function restoreBackup(request: RestoreRequest) {
  const { dataFolder, archive, now } = request;
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
  const before = `before-restore-${now.toISOString().replace(/[:.]/g, "-")}`;
  const stage = restoreStage(dataFolder);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true, mode: 0o700 });
  let manifest: Manifest;
  try {
    manifest = await unpack(archive, stage);
    assertUsable(manifest, request, stage);
    await unlink(path.join(stage, manifestName));
    await mergeLedgers(dataFolder, stage);
    await keepPrivate(stage);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
  markWhole(dataFolder);
  finishRestore(dataFolder, before);
  const { madeAt, mediaBucket = null } = manifest;
  const movedTo = path.join(dataFolder, before);
  return { madeAt, before: existsSync(movedTo) ? movedTo : null, mediaBucket };
}

async function unpack(archive: string, stage: string): Promise<Manifest> {
  try {
    await extract({
      file: archive,
      cwd: stage,
      strict: true,
      preservePaths: false,
      filter: (_path, entry) => isPlain(entry),
    });
  } catch (error) {
    throw new Error(`${archive} is not a complete backup of this site.`, { cause: error });
  }
  const text = await readFile(path.join(stage, manifestName), "utf8").catch(() => "null");
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${archive} is not a backup of this site.`);
  const found = await checksumsOf(stage);
  for (const [name, checksum] of Object.entries(parsed.data.files)) {
    if (found[name] !== checksum) throw new Error(`The backup is damaged: ${name} is missing or differs.`);
  }
  const strange = Object.keys(found).find((name) => !(name in parsed.data.files));
  if (strange) throw new Error(`The backup contains an unexpected file: ${strange}.`);
  return parsed.data;
}

// Links could make the unpacking write outside its folder; a backup has none.
function isPlain(entry: object): boolean {
  return (
    !("type" in entry) || entry.type === "File" || entry.type === "OldFile" || entry.type === "Directory"
  );
}

function assertUsable(manifest: Manifest, request: RestoreRequest, stage: string): void {
  for (const name of databaseNames) {
    const file = path.join(stage, name);
    if (existsSync(file)) assertWhole(file);
  }
  if (countMigrations(path.join(stage, "site.sqlite")) > request.knownMigrations) {
    throw new Error("The backup is from a newer version of this site. Please upgrade, then restore it.");
  }
  const hasSecret = request.appSecret !== undefined || hasGeneratedSecret(stage);
  if (!hasSecret || fingerprintOf(loadSecrets(request.appSecret, stage)) !== manifest.secretFingerprint) {
    throw new Error(
      "The backup was made with another APP_SECRET, so nobody could sign in. Set APP_SECRET to that one, then restore.",
    );
  }
}

/** Only the owner may read what is next to the media, as after a normal start: a proxy may read the media folder. */
async function keepPrivate(stage: string): Promise<void> {
  for (const entry of await readdir(stage, { withFileTypes: true })) {
    if (entry.isFile()) await chmod(path.join(stage, entry.name), 0o600);
  }
}

async function mergeLedgers(dataFolder: string, stage: string): Promise<void> {
  const lines = new Set<string>();
  for (const folder of [dataFolder, stage]) {
    const text = await readFile(path.join(folder, ledgerName), "utf8").catch(() => "");
    for (const line of text.split("\n")) if (line) lines.add(line);
  }
  if (lines.size > 0) {
    await writeFile(path.join(stage, ledgerName), `${[...lines].join("\n")}\n`, { mode: 0o600, flush: true });
  }
}
