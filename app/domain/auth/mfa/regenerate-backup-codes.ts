import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { SecondFactor } from "#app/shared/auth/second-factor.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import { readUser } from "../read-user.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { rotateSession } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";
import { createBackupCodes } from "./backup-codes.ts";
import { wrongCode } from "./failed-code.ts";
import { recordMfaChange } from "./record-mfa-change.ts";

/**
 * Creates ten new backup codes; the old ones stop working.
 * @returns the codes, which can't be shown again, and the session with its new token.
 * @throws DomainError "unauthenticated", "reauthentication_required", "invalid" with a field error for a
 *   wrong code, "conflict" when MFA is off.
 */
export function regenerateBackupCodes(
  ctx: Context,
  factor: SecondFactor,
): { session: StartedSession; backupCodes: string[] } {
  const actor = requireRecentAuthentication(ctx);
  const done = write(ctx, (tx) => {
    const user = readUser(tx, actor);
    if (!user.mfaEnabled) throw new DomainError("conflict", "Multi-factor authentication is off.");
    if (!acceptSecondFactor(tx, user, factor)) return null;
    const { codes, hashes } = createBackupCodes();
    tx.db.update(users).set({ mfaBackupCodes: hashes }).where(eq(users.id, user.id)).run();
    recordMfaChange(tx, user, "mfa.backup_codes_regenerated");
    return { session: rotateSession(tx, actor), backupCodes: codes };
  });
  if (!done) throw wrongCode("invalid", factor);
  return done;
}
