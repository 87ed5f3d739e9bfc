import { setImmediate } from "node:timers/promises";
import { lte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { auditCheckpoints, auditLogs } from "#db/schema/index.ts";
import { genesisHash } from "../chain.ts";
import { beginAt, readEventsAfter, stepOnto } from "../follow-chain.ts";
import { newestCheckpoint, sealCheckpoint } from "../head.ts";
import { recordEvent } from "../record-event.ts";

const chunkLength = 250;

/**
 * Removes the events before a moment (they are stored for a year) and writes a checkpoint, in batches of a few
 * hundred so that the database isn't blocked. Each time an event records whether the removed part was intact.
 * @returns the number of removed events.
 */
export async function removeOldEvents(ctx: Context, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = removeChunk(ctx, before);
    total += count;
    if (count < chunkLength) return total;
    await setImmediate();
  }
}

function removeChunk(ctx: Context, before: Date): number {
  return write(ctx, (tx) => {
    const progress = beginAt(newestCheckpoint(tx.db));
    const rows = readEventsAfter(tx.db, progress.id, chunkLength);
    // Only the beginning of the chain can go; after a clock change, newer events must not go with it.
    const firstRetained = rows.findIndex((row) => row.timestamp >= before);
    const old = firstRetained === -1 ? rows : rows.slice(0, firstRetained);
    const last = old.at(-1);
    if (!last) return 0;
    const faults = old.filter((row) => stepOnto(tx.secrets.audit, progress, row) !== null);
    const checkpoint = {
      lastId: last.id,
      lastHash: last.hash ?? genesisHash,
      removedCount: old.length,
      openAddressErasures: progress.openErasures.address,
      openActorErasures: progress.openErasures.actor,
      openSubjectErasures: progress.openErasures.subject,
      createdAt: tx.now(),
    };
    tx.db
      .insert(auditCheckpoints)
      .values({ ...checkpoint, seal: sealCheckpoint(tx.secrets.audit, checkpoint) })
      .run();
    tx.db.delete(auditLogs).where(lte(auditLogs.id, checkpoint.lastId)).run();
    recordEvent(tx, {
      eventType: "audit.old_events_removed",
      action: "Old events removed",
      userId: null,
      sessionId: null,
      severity: faults.length > 0 ? "critical" : "info",
      success: faults.length === 0,
      details: {
        removed: old.length,
        lastId: checkpoint.lastId,
        firstFaultyId: faults[0]?.id ?? null,
      },
    });
    return old.length;
  });
}
