import { eq } from "drizzle-orm";
import { assertPassword, readUser } from "#app/domain/accounts/auth/require-proof.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { isMfaRequired, requireActor } from "#app/domain/core/require-role.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { MfaDisabling } from "#app/shared/accounts/auth/mfa-schema.ts";
import { secondFactorOf } from "#app/shared/accounts/auth/second-factor.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";
import { rotateSession } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";
import { missingCode, noCodeFailures, wrongCode } from "./failed-code.ts";

/** The column values of an account without a second factor. */
export const mfaOff = {
  mfaEnabled: false,
  mfaSecret: null,
  mfaBackupCodes: null,
  mfaPendingSecret: null,
  mfaPendingExpires: null,
  mfaLastStep: null,
  ...noCodeFailures,
};

/**
 * Turns MFA off, with both the password and a code.
 * @returns the user, and the session with its new token.
 * @throws DomainError "invalid" with a field error for a wrong password or code, "conflict" when MFA is off, or when
 *   this account must have it.
 */
export async function disableMfa(
  ctx: Context,
  input: MfaDisabling,
): Promise<{ user: UserRow; session: StartedSession }> {
  const actor = requireActor(ctx);
  const factor = secondFactorOf(input);
  if (!factor) throw missingCode();
  assertMayDisable(ctx, actor.user);
  await assertPassword(ctx, actor, input.password);
  const done = write(ctx, (tx) => {
    const user = readUser(tx, actor);
    assertMayDisable(tx, user);
    if (!acceptSecondFactor(tx, user, factor)) return null;
    recordMfaChange(tx, user, "mfa.disabled");
    const changed = tx.db.update(users).set(mfaOff).where(eq(users.id, user.id)).returning().get();
    return { user: changed, session: rotateSession(tx, actor) };
  });
  if (!done) throw wrongCode("invalid", factor);
  return done;
}

function assertMayDisable(ctx: ReadContext, user: UserRow): void {
  if (!user.mfaEnabled) throw new DomainError("conflict", messages.security.refusals.mfaAlreadyOff);
  if (!isMfaRequired(ctx, user)) return;
  throw new DomainError("conflict", messages.security.refusals.mfaNeeded);
}

const changes = {
  "mfa.enrolled": { action: "Multi-factor authentication enabled", severity: "info" },
  "mfa.backup_codes_regenerated": {
    action: "New backup codes created, the old ones ended",
    severity: "info",
  },
  "mfa.disabled": { action: "Multi-factor authentication disabled", severity: "warning" },
} as const;

// New backup codes need a code and are no use to an attacker: a mail about them would only tire people.
const mailed = { "mfa.enrolled": "enabled", "mfa.disabled": "disabled" } as const;

/** Audits an MFA change and mails the account's owner, in the transaction of the change. */
export function recordMfaChange(tx: WriteContext, user: UserRow, eventType: keyof typeof changes): void {
  recordEvent(tx, { eventType, ...changes[eventType], userId: user.id });
  if (eventType === "mfa.backup_codes_regenerated") return;
  queueMail(tx, {
    kind: "mfa_changed",
    to: user.email,
    userId: user.id,
    content: { change: mailed[eventType] },
  });
}
