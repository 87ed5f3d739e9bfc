import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { readLastBackup } from "#app/domain/system/backup/databases.ts";
import { isMissing } from "#app/gateways/files.ts";
import { formatSize } from "#app/shared/core/format-size.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { formatAgo } from "./format-values.ts";

const megabyte = 1024 * 1024;
/** Below this a purchase might not be recorded. */
const minFree = 200 * megabyte;
const littleFree = 1024 * megabyte;
/** A write-ahead log of this size hasn't been checkpointed for long. */
const longLog = 64 * megabyte;

/** Whether the data folder's disk has space left. */
export async function checkDisk({ settings }: Context): Promise<HealthCheck> {
  const { bavail, bsize, blocks } = await statfs(settings.dataFolder);
  const free = bavail * bsize;
  const state = free < minFree ? "failing" : free < littleFree ? "attention" : "ok";
  return {
    name: "Disk",
    state,
    finding: `${formatSize(free)} of ${formatSize(blocks * bsize)} are free.`,
    advice:
      state === "ok"
        ? null
        : "Free some space or get a larger disk. A full disk can't save purchases, emails or backups.",
  };
}

/** The database's size, and whether its write-ahead log is checkpointed. */
export async function checkDatabase({ settings }: Context): Promise<HealthCheck> {
  const file = path.join(settings.dataFolder, "site.sqlite");
  const [database, log] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  const isLong = log > longLog;
  return {
    name: "Database",
    state: isLong ? "attention" : "ok",
    finding: `${formatSize(database)}, and ${formatSize(log)} of write-ahead log.`,
    advice: isLong
      ? "Restart the site at a quiet time: the log could not be merged into the database."
      : null,
  };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

const oldAfter = 8 * 24 * 60 * 60_000;
const name = "Backup";
const advice = "Run npm run backup -- FILE, preferably every night, and keep the file on another machine.";

/** Whether there is a backup, and how old it is. */
export function checkBackup(ctx: Context): HealthCheck {
  const last = readLastBackup(ctx.settings.dataFolder);
  if (!last) return { name, state: "attention", finding: "No backup yet.", advice };
  const madeAt = new Date(last.madeAt);
  const isOld = ctx.now().getTime() - madeAt.getTime() > oldAfter;
  return {
    name,
    state: isOld ? "attention" : "ok",
    finding: `The last one was made ${formatAgo(ctx.now(), madeAt)}, ${formatSize(last.bytes)}.`,
    advice: isOld ? advice : null,
  };
}
