import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import type { Transaction } from "#db/client.server.ts";
import { beginPasswordReset } from "./begin-password-reset.ts";

/** Queues the mail with which a user chooses a new password; the link of an earlier one stops working. */
export function sendPasswordReset(transaction: Transaction, ctx: Context, user: UserRow): void {
  const token = beginPasswordReset(transaction, ctx, user.id);
  queueMail(transaction, ctx, {
    kind: "reset_password",
    to: user.email,
    userId: user.id,
    content: { path: `/reset-password?token=${token}` },
  });
}
