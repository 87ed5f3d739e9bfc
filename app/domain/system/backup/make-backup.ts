import { existsSync } from "node:fs";
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { create } from "tar";
import { isMissing } from "#app/gateways/files.ts";
import {
  checksumsOf,
  countMigrations,
  databaseNames,
  isPartOfDatabase,
  type Manifest,
  manifestName,
  noteBackup,
  snapshot,
} from "./databases.ts";

const stagePrefix = "backup-";

interface BackupRequest {
  dataFolder: string;
  /** Where the archive goes; an existing file is replaced once the new one is complete. */
  target: string;
  secretFingerprint: string;
  /** The bucket that has the media, as its setting names it: they stay there. Null takes the folder's. */
  mediaBucket: string | null;
  now: Date;
}

/**
 * Writes a data folder into one archive that only its owner can read, while the site runs: small files
 * first, then consistent snapshots of the databases, then the media, whose files never change.
 * @returns its size in bytes and its number of files.
 * @throws Error with a sentence when there is nothing to back up; the target is then unchanged.
 */
export async function makeBackup(request: BackupRequest) {
  const { dataFolder, target, secretFingerprint, mediaBucket, now } = request;
  if (!existsSync(path.join(dataFolder, "site.sqlite"))) {
    throw new Error(`There's no site in ${dataFolder}. Start it once, or set DATA_DIR to its folder.`);
  }
  await removeAbandonedStages(dataFolder);
  const stage = path.join(dataFolder, `${stagePrefix}${process.pid}`);
  const unfinished = `${target}.unfinished`;
  await mkdir(stage, { mode: 0o700 });
  try {
    await stageFiles(request, stage);
    const files = await checksumsOf(stage);
    const manifest: Manifest = {
      format: "artist-site-backup",
      version: 1,
      madeAt: now.toISOString(),
      migrations: countMigrations(path.join(stage, "site.sqlite")),
      secretFingerprint,
      ...(mediaBucket !== null && { mediaBucket }),
      files,
    };
    await writeFile(path.join(stage, manifestName), JSON.stringify(manifest));
    await writeArchive(stage, [manifestName, ...Object.keys(files)], unfinished);
    const { size } = await stat(unfinished);
    await rename(unfinished, target);
    noteBackup(dataFolder, { madeAt: manifest.madeAt, bytes: size });
    return { bytes: size, fileCount: Object.keys(files).length };
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

async function stageFiles({ dataFolder, target, mediaBucket }: BackupRequest, stage: string): Promise<void> {
  const names = (await readdir(dataFolder)).filter((name) => isPreserved(name));
  // The stored end of the audit log must not be newer than the log itself, so it is copied before the databases.
  for (const name of names.filter((name) => name !== "media")) {
    await stageEntry(path.join(dataFolder, name), path.join(stage, name), { target, isLinked: false });
  }
  for (const name of databaseNames) {
    const source = path.join(dataFolder, name);
    if (existsSync(source)) snapshot(source, path.join(stage, name));
  }
  if (mediaBucket !== null) return;
  await stageEntry(path.join(dataFolder, "media"), path.join(stage, "media"), { target, isLinked: true });
}

function isPreserved(name: string): boolean {
  // A claim to write belongs to one machine, so it must not travel with the backup.
  const isOwnWork =
    name === "fence.env" ||
    name.startsWith(stagePrefix) ||
    name === "restoring" ||
    name === "media-work" ||
    /^before-(restore|promotion)-/.test(name);
  return !isOwnWork && !isPartOfDatabase(name);
}

/** Of the media: unfinished files, and files for downloads, which can be made again. */
const leftOut = new Set(["temporary", "made"]);

async function stageEntry(
  source: string,
  stage: string,
  how: { target: string; isLinked: boolean },
): Promise<void> {
  const facts = await stat(source).catch(() => null);
  // A mail was sent or an upload ended meanwhile: deleted files don't belong in the backup.
  if (!facts || isSame(source, how.target)) return;
  if (facts.isDirectory()) {
    await mkdir(stage, { recursive: true, mode: 0o700 });
    for (const name of await readdir(source)) {
      const isLeftOut = path.basename(source) === "media" && leftOut.has(name);
      if (!isLeftOut) await stageEntry(path.join(source, name), path.join(stage, name), how);
    }
  } else if (facts.isFile()) {
    await (how.isLinked ? linkOrCopy(source, stage) : copyFile(source, stage)).catch(unlessGone);
  }
}

/** A hard link takes no space and survives a replacement; a copy where the disk supports no links. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(() => copyFile(source, target));
}

function unlessGone(error: unknown): void {
  if (!isMissing(error)) throw error;
}

function isSame(one: string, other: string): boolean {
  return (
    path.resolve(one) === path.resolve(other) || path.resolve(one) === path.resolve(`${other}.unfinished`)
  );
}

async function writeArchive(stage: string, names: string[], file: string): Promise<void> {
  // Created empty with restricted permissions, before any secret is written.
  await writeFile(file, "", { mode: 0o600 });
  await chmod(file, 0o600);
  await create({ cwd: stage, file, portable: true, strict: true, follow: false }, names);
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** Partial files of a killed backup; one that is still running has a living process. */
async function removeAbandonedStages(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const processId = Number(new RegExp(`^${stagePrefix}(\\d+)$`).exec(name)?.[1]);
    if (processId && !isAlive(processId)) {
      await rm(path.join(dataFolder, name), { recursive: true, force: true });
    }
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return processId !== process.pid;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
