import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { auditLogs } from "#db/schema/index.ts";
import { eraseGroup } from "./erase-group.ts";
import { recordErasure } from "./record-erasure.ts";

/**
 * Takes a deleted user out of the audit log: who and where they were in their own events, and what others'
 * events say of them. What stays is that something happened, when, and which other user did it or had it
 * done to them.
 */
export function pseudonymise(tx: WriteContext, userId: string): void {
  const isByUser = eq(auditLogs.userId, userId);
  const isOnUser = and(eq(auditLogs.resourceId, userId), eq(auditLogs.resourceType, "user"));
  const isOnNobodyElse = or(isNull(auditLogs.resourceType), ne(auditLogs.resourceType, "user"));
  // The user's name goes last: by it the other groups are found.
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
