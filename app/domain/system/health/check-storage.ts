import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { readLastBackup } from "#app/domain/system/backup/databases.ts";
import { isMissing } from "#app/gateways/files.ts";
import { messages } from "#app/messages/messages.ts";
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
    name: messages.adminHealth.storage.disk,
    state,
    finding: messages.adminHealth.storage.free(formatSize(free), formatSize(blocks * bsize)),
    advice: state === "ok" ? null : messages.adminHealth.storage.makeSpace,
  };
}

/** The database's size, and whether its write-ahead log is checkpointed. */
export async function checkDatabase({ settings }: Context): Promise<HealthCheck> {
  const file = path.join(settings.dataFolder, "site.sqlite");
  const [database, log] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  const isLong = log > longLog;
  return {
    name: messages.adminHealth.storage.database,
    state: isLong ? "attention" : "ok",
    finding: messages.adminHealth.storage.sizes(formatSize(database), formatSize(log)),
    advice: isLong ? messages.adminHealth.storage.restart : null,
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

/** Whether there is a backup, and how old it is. */
export function checkBackup(ctx: Context): HealthCheck {
  const { backup: name, makeBackup: advice, noBackup } = messages.adminHealth.storage;
  const last = readLastBackup(ctx.settings.dataFolder);
  if (!last) return { name, state: "attention", finding: noBackup, advice };
  const madeAt = new Date(last.madeAt);
  const isOld = ctx.now().getTime() - madeAt.getTime() > oldAfter;
  return {
    name,
    state: isOld ? "attention" : "ok",
    finding: messages.adminHealth.storage.lastBackup(formatAgo(ctx.now(), madeAt), formatSize(last.bytes)),
    advice: isOld ? advice : null,
  };
}
