import type { KeyObject } from "node:crypto";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { sign } from "#app/domain/core/signature.ts";
import { readStateFile, writeStateFile } from "#app/gateways/files.ts";
import type { Reader } from "#db/client.server.ts";
import { auditCheckpoints, auditLogs } from "#db/schema/index.ts";
import { type ChainPosition, genesisHash, newestEvent } from "./chain.ts";

export type Checkpoint = typeof auditCheckpoints.$inferSelect;

/** Up to where old events were last removed, if ever. */
export function newestCheckpoint(db: Reader): Checkpoint | undefined {
  return db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.lastId)).limit(1).get();
}

/** The end of the chain, where the next event is added. */
export function lastPosition(db: Reader): ChainPosition {
  const last = newestEvent({ db }).get();
  if (last?.hash) return { id: last.id, hash: last.hash };
  const checkpoint = newestCheckpoint(db);
  return {
    id: last?.id ?? checkpoint?.lastId ?? 0,
    hash: checkpoint?.lastHash ?? genesisHash,
  };
}

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
export function storeHead(ctx: Pick<Context, "db" | "settings" | "logger">): void {
  const stored = readHead(ctx);
  if (stored && !isInChain(ctx, stored)) {
    ctx.logger.error(
      { eventId: stored.id },
      "audit events are missing or replaced; run npm run audit:verify",
    );
    return;
  }
  const last = lastPosition(ctx.db);
  if (last.id === 0 || last.id === stored?.id) return;
  replaceHead(ctx, last);
}

/** Whether a stored end is still an event of the log, or was removed for its age. */
export function isInChain({ db }: Pick<Context, "db">, { id, hash }: ChainPosition): boolean {
  const row = db.select({ hash: auditLogs.hash }).from(auditLogs).where(eq(auditLogs.id, id)).get();
  return row ? row.hash === hash : id <= (newestCheckpoint(db)?.lastId ?? 0);
}

/** Stores another end, whatever was stored before: for `acceptEnd` alone. */
export function replaceHead({ settings }: Pick<Context, "settings">, position: ChainPosition): void {
  writeStateFile(headFile(settings.dataFolder), JSON.stringify(position));
}

function headFile(dataFolder: string): string {
  return path.join(dataFolder, headFileName);
}

/** Only the holder of the site's key can say where the chain begins. */
export function sealCheckpoint(key: KeyObject, checkpoint: Omit<Checkpoint, "seal">): string {
  const fields = [
    "checkpoint",
    checkpoint.lastId,
    checkpoint.lastHash,
    checkpoint.removedCount,
    checkpoint.openAddressErasures,
    checkpoint.openActorErasures,
    checkpoint.openSubjectErasures,
    checkpoint.createdAt.getTime(),
  ];
  return sign(key, JSON.stringify(fields));
}
