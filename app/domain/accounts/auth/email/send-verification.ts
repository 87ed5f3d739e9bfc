import { eq } from "drizzle-orm";
import { verificationLifetime } from "#app/domain/accounts/auth/address-proof/verified-address.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { createHashedToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

/** Queues the mail that asks whether a user's address is theirs; the link of an earlier one stops working. */
export function sendVerification(tx: WriteContext, user: UserRow): void {
  const { token, hash } = createHashedToken();
  tx.db
    .update(users)
    .set({
      emailVerificationToken: hash,
      emailVerificationExpires: new Date(tx.now().getTime() + verificationLifetime),
    })
    .where(eq(users.id, user.id))
    .run();
  queueMail(tx, {
    kind: "verify_email",
    to: user.email,
    userId: user.id,
    content: { path: `/verify-email?token=${token}`, isChange: false },
  });
}

/**
 * Sends that mail to the caller again.
 * @returns the address that it goes to.
 * @throws DomainError "conflict" when the address is verified already.
 */
export function resendVerification(ctx: Context): string {
  const actor = requireActor(ctx);
  return write(ctx, (tx) => {
    const user = tx.db.select().from(users).where(eq(users.id, actor.user.id)).get();
    if (!user || user.emailVerified) {
      throw new DomainError("conflict", messages.dashboard.email.alreadyConfirmed);
    }
    sendVerification(tx, user);
    return user.email;
  });
}
