import { setImmediate } from "node:timers/promises";
import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { auditLogs } from "#db/schema/index.ts";
import { eraseGroup } from "./erase-group.ts";
import { recordErasure } from "./record-erasure.ts";

const chunkLength = 250;

/**
 * Erases the addresses and user agents of all events before a moment (they are kept for 90 days), in batches
 * of a few hundred so that the database isn't blocked.
 * @returns the number of affected events.
 */
export async function eraseAddresses(ctx: Context, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = eraseChunk(ctx, before);
    total += count;
    if (count < chunkLength) return total;
    await setImmediate();
  }
}

function eraseChunk(ctx: Context, before: Date): number {
  return write(ctx, (tx) => {
    const ids = tx.db
      .select({ id: auditLogs.id })
      .from(auditLogs)
      .where(and(isNotNull(auditLogs.addressSalt), lt(auditLogs.timestamp, before)))
      .limit(chunkLength);
    const address = eraseGroup(tx, "address", inArray(auditLogs.id, ids));
    recordErasure(tx, {
      eventType: "audit.addresses_erased",
      action: "Addresses of old events erased",
      counts: { address, actor: 0, subject: 0 },
    });
    return address;
  });
}
