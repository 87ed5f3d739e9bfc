import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const stageName = "restoring";
const wholeMark = "is-whole";
const movingMark = "is-moving-in";
// Which machine this is stays as it is.
const stayingFiles = /^lock\.sqlite|^fence\.env$/;

/** Where a backup is unpacked and checked; inside the data folder, so that it can be moved in without copying. */
export function restoreStage(dataFolder: string): string {
  return path.join(dataFolder, stageName);
}

/** Marks the unpacked backup as checked: from now on the restore is completed, even after a crash. */
export function markWhole(dataFolder: string): void {
  writeFileSync(path.join(restoreStage(dataFolder), wholeMark), "", { flush: true });
}

/**
 * Completes a checked restore: first all old content moves away, then the
 * backup moves in. Each step is a rename and can be repeated, so if the process is killed in between,
 * the next start completes it. A backup that was never checked completely is removed.
 * The caller holds the lock of the data folder.
 * @param name of the folder for the old data.
 * @returns whether anything was restored.
 */
export function finishRestore(dataFolder: string, name: string): boolean {
  const stage = restoreStage(dataFolder);
  if (!existsSync(stage)) return false;
  const whole = path.join(stage, wholeMark);
  const moving = path.join(stage, movingMark);
  if (!existsSync(whole) && !existsSync(moving)) {
    rmSync(stage, { recursive: true });
    return false;
  }
  if (existsSync(whole)) {
    moveOut(dataFolder, path.join(dataFolder, name));
    renameSync(whole, moving);
  }
  for (const entry of readdirSync(stage)) {
    if (entry !== movingMark) renameSync(path.join(stage, entry), path.join(dataFolder, entry));
  }
  rmSync(stage, { recursive: true });
  return true;
}

function moveOut(dataFolder: string, before: string): void {
  const leaving = readdirSync(dataFolder).filter(
    (entry) =>
      entry !== stageName && !/^before-(restore|promotion)-/.test(entry) && !stayingFiles.test(entry),
  );
  if (leaving.length === 0) return;
  mkdirSync(before, { recursive: true, mode: 0o700 });
  for (const entry of leaving) renameSync(path.join(dataFolder, entry), path.join(before, entry));
}
