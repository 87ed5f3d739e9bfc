import { randomUUID } from "node:crypto";
import { and, countDistinct, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import type { ContactFormInput, ContactInput } from "#app/shared/mail/contact/schema.ts";
import { contacts, mails } from "#db/schema/index.ts";

const hour = 60 * 60_000;

/** Limits mails under a flood of messages: this many are mailed, the others wait in the inbox. */
const limits = [
  { span: hour, most: 10 },
  { span: 24 * hour, most: 30 },
];

/**
 * Mails a contact message to the owner, in the transaction that stores it. The last one before a limit
 * says that the next ones are not mailed.
 */
function sendContactAlert(
  tx: WriteContext,
  { id, fullName, email, phoneNumber, socialMedia, mailingAddress, message }: typeof contacts.$inferSelect,
): void {
  const left = Math.min(...limits.map(({ span, most }) => most - countMailed(tx, span)));
  if (left <= 0) return;
  mailAdmins(tx, {
    kind: "contact_message",
    resourceId: id,
    content: {
      contactId: id,
      fullName,
      email,
      phoneNumber,
      socialMedia,
      mailingAddress,
      message,
      isLastForNow: left === 1,
    },
  });
}

/** How many messages were mailed within the last period; each may have gone to several admins. */
function countMailed(tx: WriteContext, span: number): number {
  const since = new Date(tx.now().getTime() - span);
  const counted = tx.db
    .select({ messages: countDistinct(mails.resourceId) })
    .from(mails)
    .where(and(eq(mails.kind, "contact_message"), gt(mails.createdAt, since)))
    .get();
  return counted?.messages ?? 0;
}

/** Stores a message in the artist's inbox, and notifies them by mail. @returns the API's view of it. */
export function sendContact(ctx: Context, input: ContactInput) {
  const now = ctx.now();
  const { id, status, createdAt } = write(ctx, (tx) => {
    const contact = tx.db
      .insert(contacts)
      .values({
        id: randomUUID(),
        fullName: input.fullName,
        email: input.email,
        mailingAddress: input.mailingAddress || null,
        phoneNumber: input.phoneNumber || null,
        socialMedia: input.socialMedia || null,
        message: input.message || null,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .get();
    sendContactAlert(tx, contact);
    return contact;
  });
  return { id, status, createdAt: createdAt.toISOString() };
}

/**
 * Handles the contact form. Bots fill the field that people don't see (a honeypot); such messages are dropped
 * without an error. The time to fill the form can't be checked: the page is cached for everyone, so it
 * doesn't know when it was opened. The hourly limit covers the rest.
 */
export function receiveContactForm(ctx: Context, { website, ...message }: ContactFormInput): void {
  if (!website) sendContact(ctx, message);
}
