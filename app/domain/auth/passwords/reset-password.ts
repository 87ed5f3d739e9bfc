import { and, eq, gt, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { fieldError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import {
  describeEnded,
  endRunningAccess,
  endSetupBeforeProof,
  sendEndedSetupMail,
} from "../address-proof/first-proof.ts";
import { forgetFailures } from "../failed-sign-in.ts";
import { hashLinkToken } from "../link-token.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { preparePassword, setPassword } from "./set-password.ts";

const spentLink =
  "This link no longer works. Each link works once, for 30 minutes, until a newer one replaces it. Please request a new one.";

/**
 * Whose password a mailed link may set. Opening the link doesn't use it up, because mail scanners open links.
 * @throws DomainError "invalid" with a field error for a token that is unknown, used, replaced or older than 30 minutes.
 */
export function findPasswordReset({ db, now }: Pick<ReadContext, "db" | "now">, token: string): UserRow {
  const user = db
    .select()
    .from(users)
    .where(
      and(
        eq(users.passwordResetToken, hashLinkToken(token)),
        gt(users.passwordResetExpires, now()),
        isNull(users.deletedAt),
      ),
    )
    .get();
  if (!user) throw fieldError("token", spentLink);
  return user;
}

/**
 * Sets a new password for the holder of the link. All sessions end, nobody is signed in, and lockouts
 * end; the second factor and the account's status stay. For an account whose address was never
 * verified, this is the first verification: everything set up before ends, the second factor too.
 * @returns what ended with a first verification, in sentences.
 * @throws DomainError "invalid" with a field error for `token` or `password`; the link still works after the latter.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<{ ended: string[] }> {
  const found = findPasswordReset(ctx, input.token);
  const hashed = await preparePassword(ctx, found, input.password, "password");
  const done = write(ctx, (tx) => {
    // Checked again inside the transaction: of two requests with one link, the first wins.
    const holder = findPasswordReset(tx, input.token);
    const first = holder.emailVerified ? null : endSetupBeforeProof(tx, holder, null);
    if (first) sendEndedSetupMail(tx, first.user, first.ended);
    setPassword(tx, holder.id, hashed);
    forgetFailures(tx, holder.id);
    const count = endAllSessions(tx, holder.id);
    recordEvent(tx, {
      eventType: "password.reset",
      action: "Password reset by email",
      userId: holder.id,
      sessionId: null,
      resourceType: "user",
      resourceId: holder.id,
      severity: "warning",
      details: { endedSessions: first?.ended.sessions ?? count },
    });
    return { userId: holder.id, ended: first ? describeEnded(first.ended) : [] };
  });
  endRunningAccess(ctx, done.userId);
  return done;
}
