import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { extract } from "tar";
import { fingerprintOf, hasGeneratedSecret, loadSecrets } from "#app/gateways/secrets.ts";
import { assertWhole, countMigrations, databaseNames } from "./databases.ts";
import { checksumsOf, type Manifest, manifestName, manifestSchema } from "./manifest.ts";
import { finishRestore, markWhole, restoreStage } from "./swap.ts";

const ledgerName = "deletion-ledger.jsonl";

interface RestoreRequest {
  dataFolder: string;
  archive: string;
  /** How many migrations this version of the site knows. */
  knownMigrations: number;
  /** The secret that a setting names; without one, the archive brings its own. */
  appSecret: string | undefined;
  now: Date;
}

/**
 * Puts a backup in the place of a data folder's content. Everything is unpacked and checked before anything
 * is touched; what was there moves to a folder beside it. Whoever was deleted since stays deleted: the
 * ledgers of both are kept. The caller holds the lock of the data folder.
 * @returns when the backup was made, and where the data of before is.
 * @throws Error with a sentence; the data is then as it was.
 */
export async function restoreBackup(request: RestoreRequest) {
  const { dataFolder, archive, now } = request;
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
  const before = `before-restore-${now.toISOString().replace(/[:.]/g, "-")}`;
  const stage = restoreStage(dataFolder);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true, mode: 0o700 });
  let madeAt: string;
  try {
    const manifest = await unpack(archive, stage);
    assertUsable(manifest, request, stage);
    madeAt = manifest.madeAt;
    await unlink(path.join(stage, manifestName));
    await mergeLedgers(dataFolder, stage);
    await keepPrivate(stage);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
  markWhole(dataFolder);
  finishRestore(dataFolder, before);
  return { madeAt, before: path.join(dataFolder, before) };
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

// Links could lead the unpacking out of its folder; a backup has none.
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

/** What lies beside the media is its owner's alone, as a start would make it: a proxy is let into the folder. */
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
