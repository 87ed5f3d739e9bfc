import { readLastBackup } from "#app/domain/backup/databases.ts";
import type { Context } from "#app/domain/core/context.ts";
import { formatSize } from "#app/shared/format-size.ts";
import type { HealthCheck } from "#app/shared/health/schema.ts";
import { formatAgo } from "./format-values.ts";

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
