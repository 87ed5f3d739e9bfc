import { and, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import type { Transaction } from "#db/client.server.ts";
import { mails, users } from "#db/schema/index.ts";
import { findAddressOwner } from "./find-address-owner.ts";

const onceIn = 60 * 60_000;

/**
 * Tells the owner of an address that somebody tried to use it for another account; at most once an hour,
 * or anybody could fill their mailbox.
 */
export function tellAddressOwner(transaction: Transaction, ctx: Context, email: string): void {
  const owner = findAddressOwner({ ...ctx, db: transaction }, email);
  if (!owner?.isPresent) return;
  const since = new Date(ctx.now().getTime() - onceIn);
  const told = transaction
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, owner.userId), eq(mails.kind, "email_taken"), gt(mails.createdAt, since)))
    .get();
  if (told) return;
  const user = transaction.select().from(users).where(eq(users.id, owner.userId)).get();
  if (user)
    queueMail(transaction, ctx, { kind: "email_taken", to: user.email, userId: user.id, content: {} });
}
