import { setImmediate } from "node:timers/promises";
import { lte, sql } from "drizzle-orm";
import {
  type BreakKind,
  type ChainBreak,
  type ChainPosition,
  erasableGroups,
  type StoredEvent,
} from "#app/domain/core/audit/chain.ts";
import { beginAt, type Progress, readEventsAfter, stepOnto } from "#app/domain/core/audit/follow-chain.ts";
import { newestCheckpoint, readHead, sealCheckpoint } from "#app/domain/core/audit/head.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readTogether } from "#app/domain/core/write.ts";
import { auditLogs } from "#db/schema/index.ts";

export interface ChainReport {
  rowsChecked: number;
  /** Events from before the chain existed; nothing proves them. */
  rowsBeforeChain: number;
  /** The newest event that was read, 0 in an empty log. */
  lastId: number;
  /** Whether the end could be compared with the copy outside the database. */
  isEndKnown: boolean;
  /** The first error, or null. */
  break: ChainBreak | null;
}

const pageLength = 1000;
const triggerCount = 6;

/**
 * Verifies the audit log from its newest checkpoint to its end and reports the first error. Reads page by
 * page, so that concurrent writes, erasures and removals are neither blocked nor reported.
 * @param head the end as noted outside the database; null to leave it out.
 * @throws Error when the stored end can't be read.
 */
export async function verifyChain(
  ctx: Pick<Context, "db" | "settings" | "secrets">,
  // Read first: every later event comes after it.
  head: ChainPosition | null = readHead(ctx),
): Promise<ChainReport> {
  const report: ChainReport = {
    rowsChecked: 0,
    rowsBeforeChain: 0,
    lastId: 0,
    isEndKnown: head !== null,
    break: null,
  };
  let progress: Progress | null = null;
  for (;;) {
    const page = readPage(ctx, progress);
    if (page.fault) return { ...report, break: page.fault };
    progress = page.from;
    for (const row of page.rows) {
      const kind = stepOnto(ctx.secrets.audit, progress, row) ?? compareWithHead(head, row);
      if (kind) return { ...report, lastId: row.id, break: { kind, eventId: row.id } };
      if (row.hash === null) report.rowsBeforeChain += 1;
      else report.rowsChecked += 1;
    }
    report.lastId = progress.id;
    if (page.rows.length < pageLength) break;
    await setImmediate();
  }
  return { ...report, break: findFaultAtEnd(ctx, head, progress) };
}

/** The next page, or from the newest checkpoint if that is further on; one consistent read. */
function readPage(ctx: Pick<Context, "db" | "secrets">, progress: Progress | null) {
  return readTogether(ctx, (db) => {
    const checkpoint = newestCheckpoint(db);
    const isOvertaken = progress === null || progress.id < (checkpoint?.lastId ?? 0);
    const from = isOvertaken ? beginAt(checkpoint) : progress;
    const isForged = checkpoint && checkpoint.seal !== sealCheckpoint(ctx.secrets.audit, checkpoint);
    const stray = db
      .select({ id: auditLogs.id })
      .from(auditLogs)
      .where(lte(auditLogs.id, checkpoint?.lastId ?? 0))
      .limit(1)
      .get();
    const fault: ChainBreak | null = isForged
      ? { kind: "checkpoint_forged", eventId: checkpoint.lastId }
      : stray
        ? { kind: "behind_start", eventId: stray.id }
        : null;
    return { from, fault, rows: readEventsAfter(db, from.id, pageLength) };
  });
}

function compareWithHead(head: ChainPosition | null, row: StoredEvent): BreakKind | null {
  return row.id === head?.id && row.hash !== head.hash ? "end_replaced" : null;
}

function findFaultAtEnd(
  { db }: Pick<Context, "db">,
  head: ChainPosition | null,
  end: Progress,
): ChainBreak | null {
  if (head && head.id > end.id) return { kind: "truncated", eventId: head.id };
  const kind: BreakKind | null = erasableGroups.some((group) => end.openErasures[group] > 0)
    ? "unrecorded_erasure"
    : hasAllTriggers(db)
      ? null
      : "trigger_missing";
  return kind && { kind, eventId: end.id };
}

function hasAllTriggers(db: Context["db"]): boolean {
  const found = db.get<{ count: number }>(
    sql`select count(*) as count from sqlite_master where type = 'trigger' and tbl_name like 'audit\\_%' escape '\\' and sql like '%RAISE(ABORT%'`,
  );
  return found?.count === triggerCount;
}
