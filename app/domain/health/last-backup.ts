import path from "node:path";
import { z } from "zod";
import { readKeptFile } from "#app/gateways/kept-file.ts";
import type { Context } from "../context.ts";
import { sayAgo, sayBytes } from "./phrases.ts";
import type { HealthCheck } from "./schema.ts";

/** In the data folder; whoever makes a backup writes it when the archive is whole. */
export const lastBackupFileName = "backup-made.json";

export const lastBackupSchema = z.object({
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Of the archive. */
  bytes: z.number().int().nonnegative().optional(),
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

const day = 24 * 60 * 60_000;
const oldAfter = 8 * day;

/** When the last backup was made; null when never, or when the note of it can't be read. */
export function readLastBackup({ settings }: Pick<Context, "settings">): LastBackup | null {
  const text = readKeptFile(path.join(settings.dataFolder, lastBackupFileName));
  try {
    const parsed = lastBackupSchema.safeParse(JSON.parse(text ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether there is a backup, and how old it is. */
export function checkBackup(ctx: Context): HealthCheck {
  const name = "Backup";
  const last = readLastBackup(ctx);
  const advice = "Run npm run backup -- FILE, best every night, and keep the file on another machine.";
  if (!last) return { name, state: "attention", finding: "Never made.", advice };
  const madeAt = new Date(last.madeAt);
  const isOld = ctx.now().getTime() - madeAt.getTime() > oldAfter;
  const size = last.bytes === undefined ? "" : `, ${sayBytes(last.bytes)}`;
  return {
    name,
    state: isOld ? "attention" : "ok",
    finding: `The last one was made ${sayAgo(ctx.now(), madeAt)}${size}.`,
    advice: isOld ? advice : null,
  };
}
