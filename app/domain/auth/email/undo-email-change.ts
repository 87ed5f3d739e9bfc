import { and, eq, gt, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/context.ts";
import { DomainError } from "#app/domain/errors.ts";
import { emailChanges, users } from "#db/schema/index.ts";
import { hashLinkToken } from "../link-token.ts";
import { sendPasswordReset } from "../passwords/send-password-reset.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { closeEmailChanges, type EmailChangeRow } from "./close-email-changes.ts";

const spentLink =
  "This link doesn't work any more. It works once, within 7 days, unless the address was brought back in another way. If you can't get into your account, please write to us.";

/**
 * The change of address that the link of a mail undoes. Looking at it undoes nothing: mail scanners open links.
 * @throws DomainError "invalid" for a token that is unknown, used, overtaken or older than 7 days.
 */
export function findEmailChange(
  { db, now }: Pick<Context, "now"> & { db: Pick<Context["db"], "select"> },
  token: string,
): EmailChangeRow {
  const change = db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.undoToken, hashLinkToken(token)),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.expiresAt, now()),
      ),
    )
    .get();
  if (!change) throw new DomainError("invalid", spentLink, { fieldErrors: { token: [spentLink] } });
  return change;
}

/**
 * Brings an address back, as verified as it was. Whoever changed it was signed in and knew the password, so
 * all sessions end and the address gets a link for a new password.
 * @throws DomainError as `findEmailChange` does.
 */
export function undoEmailChange(ctx: Context, token: string): void {
  const userId = ctx.db.transaction(
    (transaction) => {
      const change = findEmailChange({ ...ctx, db: transaction }, token);
      const user = transaction
        .update(users)
        .set({
          email: change.previousEmail,
          emailVerified: change.previousEmailVerified,
          emailVerificationToken: null,
          emailVerificationExpires: null,
          updatedAt: ctx.now(),
        })
        .where(eq(users.id, change.userId))
        .returning()
        .get();
      closeEmailChanges(transaction, ctx, change);
      const count = endAllSessions(transaction, user.id);
      sendPasswordReset(transaction, ctx, user);
      recordEvent(transaction, ctx, {
        eventType: "email.change_undone",
        action: "Change of email address undone",
        userId: user.id,
        sessionId: null,
        resourceType: "user",
        resourceId: user.id,
        severity: "warning",
        details: { endedSessions: count },
      });
      return user.id;
    },
    { behavior: "immediate" },
  );
  ctx.accessChanges.announce(userId);
}
