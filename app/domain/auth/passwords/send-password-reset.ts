import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { beginPasswordReset } from "./begin-password-reset.ts";

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
