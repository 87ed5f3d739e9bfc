import { and, eq, gt, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/context.ts";
import { DomainError } from "#app/domain/errors.ts";
import { users } from "#db/schema/index.ts";
import { hashLinkToken } from "../link-token.ts";

const spentLink =
  "This link doesn't work any more. It works once, within 24 hours, and a newer one replaces it. If your address is still unverified, your dashboard sends you a new link.";

/**
 * Whose address the link of a mail verifies. Looking at it verifies nothing: mail scanners open links,
 * and would vouch for an address that a stranger has typed.
 * @throws DomainError "invalid" for a token that is unknown, used, replaced or older than 24 hours.
 */
export function findVerification(
  { db, now }: Pick<Context, "now"> & { db: Pick<Context["db"], "select"> },
  token: string,
): UserRow {
  const user = db
    .select()
    .from(users)
    .where(
      and(
        eq(users.emailVerificationToken, hashLinkToken(token)),
        gt(users.emailVerificationExpires, now()),
        isNull(users.deletedAt),
      ),
    )
    .get();
  if (!user) throw new DomainError("invalid", spentLink, { fieldErrors: { token: [spentLink] } });
  return user;
}

/**
 * Verifies the address that a link was sent to. It needs no session and begins none: the mail may be read
 * on another device.
 * @throws DomainError as `findVerification` does.
 */
export function verifyEmail(ctx: Context, token: string): void {
  ctx.db.transaction(
    (transaction) => {
      const user = findVerification({ ...ctx, db: transaction }, token);
      transaction
        .update(users)
        .set({
          emailVerified: true,
          emailVerificationToken: null,
          emailVerificationExpires: null,
          updatedAt: ctx.now(),
        })
        .where(eq(users.id, user.id))
        .run();
      recordEvent(transaction, ctx, {
        eventType: "email.verified",
        action: "Email address verified",
        userId: user.id,
        resourceType: "user",
        resourceId: user.id,
      });
    },
    { behavior: "immediate" },
  );
}
