import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";

const entrySchema = z.object({ userId: z.string(), deletedAt: z.iso.datetime() });

/**
 * The deletions that were carried out, beside the database and never inside a backup of it: restoring an
 * older one must not bring people back who were deleted since.
 */
function ledgerFile({ settings }: Pick<Context, "settings">): string {
  return path.join(settings.dataFolder, "deletion-ledger.jsonl");
}

/** Writes a deletion down, before it is carried out: after a crash in between, the next start completes it. */
export function enterDeletion(ctx: Pick<Context, "settings" | "now">, userId: string): void {
  const entry = { userId, deletedAt: ctx.now().toISOString() } satisfies z.infer<typeof entrySchema>;
  appendFileSync(ledgerFile(ctx), `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
}

/** The ids of all users who were deleted. A line that a crash cut short names nobody. */
export function readDeletedUserIds(ctx: Pick<Context, "settings">): string[] {
  const file = ledgerFile(ctx);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const parsed = entrySchema.safeParse(parseLine(line));
      return parsed.success ? [parsed.data.userId] : [];
    });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
