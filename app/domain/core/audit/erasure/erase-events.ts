import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { auditLogs } from "#db/schema/index.ts";
import { type ErasableGroup, type ErasureCounts, isNothing } from "../chain.ts";
import { recordEvent } from "../record-event.ts";

const salts = {
  address: auditLogs.addressSalt,
  actor: auditLogs.actorSalt,
  subject: auditLogs.subjectSalt,
};

const erased = {
  address: { ipAddress: null, userAgent: null, addressSalt: null },
  actor: { userId: null, sessionId: null, actorSalt: null },
  subject: { resourceId: null, details: null, errorMessage: null, subjectSalt: null },
};

/** Erases a group of the matching events. @returns how many still had it; an event must record the number */
function eraseGroup(tx: WriteContext, group: ErasableGroup, matching: SQL | undefined): number {
  return tx.db
    .update(auditLogs)
    .set(erased[group])
    .where(and(matching, isNotNull(salts[group])))
    .run().changes;
}

/** Records an erasure in the same transaction, without an actor, so that it is never erased itself. */
function recordErasure(
  tx: WriteContext,
  erasure: {
    eventType: "audit.addresses_erased" | "audit.user_erased";
    action: string;
    counts: ErasureCounts;
  },
): void {
  if (isNothing(erasure.counts)) return;
  const { eventType, action, counts } = erasure;
  recordEvent(tx, { eventType, action, userId: null, sessionId: null, details: { ...counts } });
}

const chunkLength = 250;

/**
 * Erases the addresses and user agents of all events before a moment (they are stored for 90 days), in batches
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

/**
 * Removes a deleted user from the audit log: identity and addresses in their own events, and their name in
 * events of others. What stays is that something happened, when, and which other user did it or was
 * affected by it.
 */
export function pseudonymise(tx: WriteContext, userId: string): void {
  const isByUser = eq(auditLogs.userId, userId);
  const isOnUser = and(eq(auditLogs.resourceId, userId), eq(auditLogs.resourceType, "user"));
  const isOnNobodyElse = or(isNull(auditLogs.resourceType), ne(auditLogs.resourceType, "user"));
  // The user's id goes last: it is needed to find the other groups.
  const subject =
    eraseGroup(tx, "subject", isOnUser) + eraseGroup(tx, "subject", and(isByUser, isOnNobodyElse));
  const address = eraseGroup(tx, "address", isByUser);
  const actor = eraseGroup(tx, "actor", isByUser);
  recordErasure(tx, {
    eventType: "audit.user_erased",
    action: "Deleted user removed from the audit log",
    counts: { address, actor, subject },
  });
}
