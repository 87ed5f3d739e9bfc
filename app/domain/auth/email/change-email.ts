import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/context.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import type { Transaction } from "#db/client.server.ts";
import { emailChanges, users } from "#db/schema/index.ts";
import { createLinkToken } from "../link-token.ts";
import { closeEmailChanges } from "./close-email-changes.ts";
import { sendVerification } from "./send-verification.ts";

const undoLifetime = 7 * 24 * 60 * 60_000;

/**
 * Gives a user another address, in the transaction that found it free. The new one is unverified until its
 * owner says so, the old one is told and can take the account back, and a reset under way is void.
 * @returns the user as they are now.
 */
export function changeEmail(
  transaction: Transaction,
  ctx: Context,
  user: UserRow,
  newEmail: string,
): UserRow {
  const changed = transaction
    .update(users)
    .set({
      email: newEmail,
      emailVerified: false,
      passwordResetToken: null,
      passwordResetExpires: null,
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
  sendVerification(transaction, ctx, changed);
  tellPreviousAddress(transaction, ctx, user, newEmail);
  recordEvent(transaction, ctx, {
    eventType: "email.changed",
    action: "Email address changed",
    resourceType: "user",
    resourceId: user.id,
    severity: "warning",
  });
  return changed;
}

function tellPreviousAddress(transaction: Transaction, ctx: Context, user: UserRow, newEmail: string): void {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + undoLifetime);
  const reclaimed = findOpenChangeFrom(transaction, user.id, newEmail, now);
  const undo = reclaimed ? null : createLinkToken();
  if (reclaimed) {
    // Its owner brings it back by hand. The address in between may be a thief's: it gets no link, and those
    // it has got stop working, or it could bring itself back.
    closeEmailChanges(transaction, ctx, reclaimed);
  } else if (undo) {
    transaction
      .insert(emailChanges)
      .values({
        id: randomUUID(),
        userId: user.id,
        previousEmail: user.email,
        newEmail,
        previousEmailVerified: user.emailVerified,
        undoToken: undo.hash,
        expiresAt,
        createdAt: now,
      })
      .run();
  }
  queueMail(transaction, ctx, {
    kind: "email_changed",
    to: user.email,
    userId: user.id,
    content: {
      newEmail,
      undoPath: undo && `/undo-email-change?token=${undo.token}`,
      undoUntil: expiresAt,
    },
  });
}

function findOpenChangeFrom(transaction: Transaction, userId: string, email: string, now: Date) {
  return transaction
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        sql`lower(${emailChanges.previousEmail}) = ${email}`,
        isNull(emailChanges.undoneAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .orderBy(asc(emailChanges.createdAt))
    .get();
}
