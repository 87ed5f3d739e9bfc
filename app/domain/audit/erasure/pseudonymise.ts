import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { auditLogs } from "#db/schema/index.ts";
import { eraseGroup } from "./erase-group.ts";
import { recordErasure } from "./record-erasure.ts";

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
