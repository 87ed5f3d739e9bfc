import { eq } from "drizzle-orm";
import { recordRepeatableEvent } from "#app/domain/audit/record-repeatable-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { cookieLifetimes } from "#app/shared/cookie-lifetimes.ts";
import { users } from "#db/schema/index.ts";
import { createLinkToken } from "../link-token.ts";

/**
 * Creates a token with which its holder can choose a new password; an earlier token stops working.
 * Only the token's hash is stored.
 */
export function beginPasswordReset(tx: WriteContext, userId: string): string {
  const { token, hash } = createLinkToken();
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
