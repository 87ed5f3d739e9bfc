import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { requireProof } from "../recent-authentication.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { refreshActor, rotateSession } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import { preparePassword, setPassword } from "./set-password.ts";

/**
 * Changes the caller's password. All their other sessions end, because someone who knew the old password may
 * be using one.
 * @returns the caller's session with its new token.
 * @throws DomainError "unauthenticated"; "invalid" with a field error for `currentPassword` or `newPassword`;
 * "conflict" when the password was changed elsewhere meanwhile.
 */
export async function changePassword(
  ctx: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<StartedSession> {
  const actor = await requireProof(ctx, input.currentPassword, "currentPassword");
  const hashed = await preparePassword(ctx, actor.user, input.newPassword, "newPassword");
  const session = write(ctx, (tx) => {
    // Hashing takes a while: the account may have been locked or the session ended since.
    const { user } = requireActor({ actor: refreshActor(tx, actor) });
    if (user.passwordHash !== actor.user.passwordHash) {
      throw new DomainError(
        "conflict",
        "Your password has just been changed elsewhere. Please sign in again.",
      );
    }
    setPassword(tx, user.id, hashed);
    endAllSessions(tx, user.id, actor.session.id);
    recordEvent(tx, {
      eventType: "password.changed",
      action: "Password changed",
      resourceType: "user",
      resourceId: user.id,
    });
    return rotateSession(tx, actor);
  });
  ctx.accessChanges.announce(actor.user.id);
  return session;
}
