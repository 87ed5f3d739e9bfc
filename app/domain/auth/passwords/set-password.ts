import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import type { HashedPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import { rememberPassword } from "./password-history.ts";

/**
 * Gives a user the password that `preparePassword` judged, in the transaction that checked their proof;
 * a reset that is under way is void, and the user is told by mail.
 */
export function setPassword(
  transaction: Transaction,
  ctx: Context,
  userId: string,
  { hash, salt }: HashedPassword,
): UserRow {
  const now = ctx.now();
  const user = transaction
    .update(users)
    .set({
      passwordHash: hash,
      passwordSalt: salt,
      passwordResetToken: null,
      passwordResetExpires: null,
      lastPasswordChange: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
    .returning()
    .get();
  rememberPassword(transaction, ctx, user);
  queueMail(transaction, ctx, { kind: "password_changed", to: user.email, userId, content: {} });
  return user;
}
