import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/context.ts";
import { requireActor } from "#app/domain/require-actor.ts";
import { assertPassword } from "./require-recent-authentication.ts";
import { rotateSession } from "./sessions/rotate-session.ts";
import type { StartedSession } from "./sessions/start-session.ts";

/**
 * Proves again who holds a session, before something that needs it.
 * @returns the session with its new token.
 * @throws DomainError "unauthenticated", "invalid" with a field error for a wrong password.
 */
export async function reauthenticate(ctx: Context, input: { password: string }): Promise<StartedSession> {
  const actor = requireActor(ctx);
  await assertPassword(ctx, actor, input.password);
  return ctx.db.transaction(
    (transaction) => {
      const session = rotateSession(transaction, ctx, actor);
      recordEvent(transaction, ctx, { eventType: "auth.reauthenticated", action: "Identity confirmed" });
      return session;
    },
    { behavior: "immediate" },
  );
}
