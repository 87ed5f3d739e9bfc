import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { appPasswords } from "#db/schema/index.ts";

/**
 * Revokes all app passwords of an account, where whoever knows its password or has its sessions must lose access; announce
 * the change of access after the transaction.
 */
export function revokeAllAppPasswords(tx: WriteContext, userId: string): void {
  const { changes } = tx.db.delete(appPasswords).where(eq(appPasswords.userId, userId)).run();
  if (changes === 0) return;
  recordEvent(tx, {
    eventType: "app_password.revoked",
    action: "All app passwords revoked",
    userId,
    resourceType: "user",
    resourceId: userId,
    details: { count: changes },
  });
}
