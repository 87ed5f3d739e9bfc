import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { createHashedToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { emailChanges, pendingEmails } from "#db/schema/index.ts";
import { verificationLifetime } from "./verified-address.ts";

/** The new address that a user has entered but not verified yet, or null. */
export function readPendingEmail({ db }: Pick<ReadContext, "db">, userId: string): string | null {
  return pendingEmail({ db }).get({ userId })?.email ?? null;
}

const pendingEmail = prepared((db) =>
  db
    .select({ email: pendingEmails.email })
    .from(pendingEmails)
    .where(eq(pendingEmails.userId, sql.placeholder("userId")))
    .prepare(),
);

/**
 * Stores a new address as pending, in the transaction that found it free, until its link is opened: the present
 * one stays in use. An earlier request is replaced, and its link stops working.
 */
export function requestEmailChange(tx: WriteContext, user: UserRow, email: string): void {
  sendLink(tx, user, email);
  recordEvent(tx, {
    eventType: "email.change_requested",
    action: "New email address waiting for confirmation",
    resourceType: "user",
    resourceId: user.id,
  });
}

/**
 * Sends the link to the caller's pending address again; the previous link stops working.
 * @returns that address.
 * @throws DomainError "conflict" when no address is pending.
 */
export function resendPendingEmail(ctx: Context): string {
  const { user } = requireActor(ctx);
  return write(ctx, (tx) => {
    const email = readPendingEmail(tx, user.id);
    if (email === null) throw nothingPending();
    sendLink(tx, user, email);
    return email;
  });
}

/**
 * Drops the caller's pending address; its link stops working.
 * @throws DomainError "conflict" when no address is pending.
 */
export function cancelEmailChange(ctx: Context): void {
  const { user } = requireActor(ctx);
  write(ctx, (tx) => {
    if (!dropPendingEmail(tx, user.id)) throw nothingPending();
    recordEvent(tx, {
      eventType: "email.change_canceled",
      action: "Change of email address cancelled",
      resourceType: "user",
      resourceId: user.id,
    });
  });
}

/** @returns whether there was one. */
export function dropPendingEmail(tx: WriteContext, userId: string): boolean {
  return tx.db.delete(pendingEmails).where(eq(pendingEmails.userId, userId)).run().changes > 0;
}

function sendLink(tx: WriteContext, user: UserRow, email: string): void {
  const now = tx.now();
  const { token, hash } = createHashedToken();
  const pending = {
    email,
    token: hash,
    expiresAt: new Date(now.getTime() + verificationLifetime),
    createdAt: now,
  };
  tx.db
    .insert(pendingEmails)
    .values({ userId: user.id, ...pending })
    .onConflictDoUpdate({ target: pendingEmails.userId, set: pending })
    .run();
  queueMail(tx, {
    kind: "verify_email",
    to: email,
    userId: user.id,
    content: { path: `/verify-email?token=${token}`, isChange: true },
  });
}

function nothingPending(): DomainError {
  return new DomainError("conflict", messages.dashboard.email.nothingPending);
}

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/**
 * Closes an e-mail change as undone, and with it all later ones: their links would lead to
 * addresses that the owner of the older address never chose.
 */
export function closeEmailChanges(
  tx: WriteContext,
  { userId, createdAt }: Pick<EmailChangeRow, "userId" | "createdAt">,
): void {
  tx.db
    .update(emailChanges)
    .set({ undoneAt: tx.now() })
    .where(
      and(
        eq(emailChanges.userId, userId),
        gte(emailChanges.createdAt, createdAt),
        isNull(emailChanges.undoneAt),
      ),
    )
    .run();
}
