import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { needsPasskey, requireActor } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { fieldError, isDomainError } from "#app/shared/core/errors.ts";
import { acceptSecondFactor } from "./mfa/accept-second-factor.ts";
import { missingCode, wrongCode } from "./mfa/failed-code.ts";
import { assertPassword, readUser } from "./require-proof.ts";
import { rotateSession } from "./sessions/find-session.ts";
import type { StartedSession } from "./sessions/start-session.ts";

/**
 * Renews the proof of identity in a session, before an action that needs it: by the password and, where MFA is on,
 * a code of the authenticator.
 * @returns the session with its new token.
 * @throws DomainError "invalid" with a field error for a wrong password, a missing or wrong code, or where only a passkey counts.
 */
export async function reauthenticate(
  ctx: Context,
  { password, token }: { password: string; token?: string | undefined },
): Promise<StartedSession> {
  const actor = requireActor(ctx);
  await assertPassword(ctx, actor, password);
  const renewed = write(ctx, (tx) => {
    const user = readUser(tx, actor);
    if (needsPasskey(tx, user)) {
      throw fieldError<{ password: string }>("password", messages.security.refusals.needsPasskey);
    }
    if (user.mfaEnabled) {
      if (token === undefined) throw missingCode();
      // Returned and not thrown: a rollback would lose the count of wrong codes.
      if (!acceptSecondFactor(tx, user, { token })) return wrongCode("invalid", { token });
    }
    recordEvent(tx, { eventType: "auth.reauthenticated", action: "Identity confirmed" });
    return rotateSession(tx, actor, "password");
  });
  if (isDomainError(renewed)) throw renewed;
  return renewed;
}
