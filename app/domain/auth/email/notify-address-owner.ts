import { and, eq, gt } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { mails, users } from "#db/schema/index.ts";
import { findAddressOwner } from "./find-address-owner.ts";

const onceIn = 60 * 60_000;

/**
 * Tells the owner of an address that somebody tried to use it for another account; at most once an hour,
 * so that nobody can flood their mailbox.
 */
export function notifyAddressOwner(tx: WriteContext, email: string): void {
  const owner = findAddressOwner(tx, email);
  if (!owner?.isPresent) return;
  const since = new Date(tx.now().getTime() - onceIn);
  const told = tx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, owner.userId), eq(mails.kind, "email_taken"), gt(mails.createdAt, since)))
    .get();
  if (told) return;
  const user = tx.db.select().from(users).where(eq(users.id, owner.userId)).get();
  if (user) queueMail(tx, { kind: "email_taken", to: user.email, userId: user.id, content: {} });
}
