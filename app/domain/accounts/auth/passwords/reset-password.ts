import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { createHashedToken, hashToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { passwordResetSchema } from "#app/shared/accounts/auth/password-schema.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";
import {
  describeEnded,
  endRunningAccess,
  endSetupBeforeProof,
  sendEndedSetupMail,
} from "../address-proof/first-proof.ts";
import { forgetFailures } from "../failed-sign-in.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { preparePassword, setPassword } from "./set-password.ts";

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
        eq(users.passwordResetToken, hashToken(token)),
        gt(users.passwordResetExpires, now()),
        isNull(users.deletedAt),
      ),
    )
    .get();
  if (!user)
    throw fieldError<z.input<typeof passwordResetSchema>>("token", messages.dashboard.links.password);
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

/**
 * Creates a token with which its holder can choose a new password; an earlier token stops working.
 * Only the token's hash is stored.
 */
export function beginPasswordReset(tx: WriteContext, userId: string): string {
  const { token, hash } = createHashedToken();
  tx.db
    .update(users)
    .set({
      passwordResetToken: hash,
      passwordResetExpires: new Date(tx.now().getTime() + cookieLifetimes.passwordReset),
    })
    .where(eq(users.id, userId))
    .run();
  return token;
}

/** Queues the mail with the link for a new password; the link of an earlier one stops working. */
export function sendPasswordReset(tx: WriteContext, user: UserRow): void {
  const token = beginPasswordReset(tx, user.id);
  queueMail(tx, {
    kind: "reset_password",
    to: user.email,
    userId: user.id,
    content: { path: `/reset-password?token=${token}` },
  });
}

/**
 * Sends a link for a new password to this address, if an account has it. It must not reveal which: routes
 * respond first and call this afterwards, so that not even the response time reveals it.
 */
export function requestPasswordReset(ctx: Context, { email }: { email: string }): void {
  write(ctx, (tx) => {
    const found = findUserByEmail(tx, email);
    const user = found?.deletedAt === null ? found : undefined;
    if (user) sendPasswordReset(tx, user);
    recordRepeatableEvent(tx, {
      eventType: "password.reset_requested",
      action: user ? "Password reset link sent" : "Password reset link requested for an unknown address",
      userId: user?.id ?? null,
      success: user !== undefined,
    });
  });
}
