import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/context.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import { createLinkToken } from "../link-token.ts";

const lifetime = 30 * 60_000;

/** Queues the mail with which a user chooses a new password; the link of an earlier one stops working. */
export function sendPasswordReset(transaction: Transaction, ctx: Context, user: UserRow): void {
  const { token, hash } = createLinkToken();
  transaction
    .update(users)
    .set({ passwordResetToken: hash, passwordResetExpires: new Date(ctx.now().getTime() + lifetime) })
    .where(eq(users.id, user.id))
    .run();
  queueMail(transaction, ctx, {
    kind: "reset_password",
    to: user.email,
    userId: user.id,
    content: { path: `/reset-password?token=${token}` },
  });
}
