import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";

const entrySchema = z.object({ userId: z.string(), deletedAt: z.iso.datetime() });

/**
 * The completed deletions, next to the database and never in a backup of it: restoring an
 * older backup must not restore deleted users.
 */
function ledgerFile({ settings }: Pick<Context, "settings">): string {
  return path.join(settings.dataFolder, "deletion-ledger.jsonl");
}

/** Records a deletion before it is carried out: after a crash in between, the next start completes it. */
export function enterDeletion(ctx: Pick<Context, "settings" | "now">, userId: string): void {
  const entry = { userId, deletedAt: ctx.now().toISOString() } satisfies z.infer<typeof entrySchema>;
  appendFileSync(ledgerFile(ctx), `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
}

/** The ids of all deleted users. A line that a crash cut short is ignored. */
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
