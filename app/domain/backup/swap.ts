import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const stageName = "restoring";
const wholeMark = "is-whole";
const movingMark = "is-moving-in";
const lockFiles = /^lock\.sqlite/;

/** Where a backup is unpacked and checked; inside the data folder, so that it moves in without copying. */
export function restoreStage(dataFolder: string): string {
  return path.join(dataFolder, stageName);
}

/** Says that what was unpacked has been checked: from here on the restore is completed, whatever dies when. */
export function markWhole(dataFolder: string): void {
  writeFileSync(path.join(restoreStage(dataFolder), wholeMark), "", { flush: true });
}

/**
 * Completes a restore that was found whole: first everything of before moves out of the way, then the
 * backup moves in. Each step is a rename and can be repeated, so a process that is killed in between
 * leaves a folder that the next start completes. What was never found whole is removed.
 * The caller holds the lock of the data folder.
 * @param name what the folder for the present data is called.
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
    (entry) => entry !== stageName && !entry.startsWith("before-restore-") && !lockFiles.test(entry),
  );
  if (leaving.length === 0) return;
  mkdirSync(before, { recursive: true, mode: 0o700 });
  for (const entry of leaving) renameSync(path.join(dataFolder, entry), path.join(before, entry));
}
