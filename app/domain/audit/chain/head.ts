import path from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { readStateFile, writeStateFile } from "#app/gateways/state-file.ts";
import { auditLogs } from "#db/schema/index.ts";
import type { ChainPosition } from "./chain.ts";
import { lastPosition, newestCheckpoint } from "./positions.ts";

// The chain can't show that its newest events are gone, so its end is also stored outside the database.
const headSchema = z.object({ id: z.number().int().positive(), hash: z.string() });

// In the data folder.
const headFileName = "audit-head.json";

/** The last stored end of the chain, or null when there is none. */
export function readHead({ settings }: Pick<Context, "settings">): ChainPosition | null {
  const text = readStateFile(headFile(settings.dataFolder));
  if (text === null) return null;
  try {
    return headSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${headFileName} can't be read. Restore it from a backup, or delete it.`, {
      cause: error,
    });
  }
}

/**
 * Stores the present end of the chain; run it every minute and at shutdown. The event that was
 * stored before must still exist: otherwise the file stays as evidence and an error is logged.
 */
export function keepHead(ctx: Pick<Context, "db" | "settings" | "logger">): void {
  const kept = readHead(ctx);
  if (kept && !isInChain(ctx, kept)) {
    ctx.logger.error({ eventId: kept.id }, "audit events are missing or replaced; run npm run audit:verify");
    return;
  }
  const last = lastPosition(ctx.db);
  if (last.id === 0 || last.id === kept?.id) return;
  writeStateFile(headFile(ctx.settings.dataFolder), JSON.stringify(last));
}

/** Whether a noted end is still an event of the log, or was removed for its age. */
export function isInChain({ db }: Pick<Context, "db">, { id, hash }: ChainPosition): boolean {
  const row = db.select({ hash: auditLogs.hash }).from(auditLogs).where(eq(auditLogs.id, id)).get();
  return row ? row.hash === hash : id <= (newestCheckpoint(db)?.lastId ?? 0);
}

/** Notes another end, whatever was noted before: for `acceptEnd` alone. */
export function replaceHead({ settings }: Pick<Context, "settings">, position: ChainPosition): void {
  writeStateFile(headFile(settings.dataFolder), JSON.stringify(position));
}

function headFile(dataFolder: string): string {
  return path.join(dataFolder, headFileName);
}
