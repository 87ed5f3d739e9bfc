import { describeBreak } from "#app/domain/core/audit/chain.ts";
import { isInChain, lastPosition, readHead, replaceHead } from "#app/domain/core/audit/head.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { verifyChain } from "./verify-chain.ts";

export interface AcceptedEnd {
  /** The newest event that was stored outside the database, and is gone. */
  notedId: number;
  /** The newest event that is there. */
  lastId: number;
}

/**
 * Accepts the end of the log after a restore to a moment before the stored end: records, as a critical event of the chain,
 * that the events after the present end are gone and why, and stores the new end.
 * @param reason in the owner's words, for readers of the log; no names.
 * @returns null where the noted end is in the log, so that nothing has to be accepted.
 * @throws Error where the log is not intact in another way: that is no restore.
 */
export async function acceptEnd(ctx: Context, reason: string): Promise<AcceptedEnd | null> {
  const noted = readHead(ctx);
  const report = await verifyChain(ctx, null);
  if (report.break) throw new Error(`The audit log is not intact. ${describeBreak(report.break)}`);
  if (!noted || isInChain(ctx, noted)) return null;
  const lastId = report.lastId;
  write(ctx, (tx) => {
    recordEvent(tx, {
      eventType: "audit.end_accepted",
      action: "Events at the end of the log are gone, and an owner went on without them",
      details: { notedId: noted.id, notedHash: noted.hash, lastId, reason },
    });
  });
  // After the event is there: killed in between, it is as if nothing had been accepted.
  replaceHead(ctx, lastPosition(ctx.db));
  return { notedId: noted.id, lastId };
}
