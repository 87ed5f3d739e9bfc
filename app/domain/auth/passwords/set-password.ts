import { eq } from "drizzle-orm";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import type { HashedPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { users } from "#db/schema/index.ts";
import { rememberPassword } from "./password-history.ts";

/**
 * Stores the password from `preparePassword`, in the transaction that checked the user's proof;
 * a pending reset is void, and the user gets a mail.
 */
export function setPassword(tx: WriteContext, userId: string, { hash, salt }: HashedPassword): UserRow {
  const now = tx.now();
  const user = tx.db
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
  rememberPassword(tx, user);
  queueMail(tx, { kind: "password_changed", to: user.email, userId, content: {} });
  return user;
}
