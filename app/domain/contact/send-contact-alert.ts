import { and, countDistinct, eq, gt } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { mailAdmins } from "#app/domain/mail/mail-admins.ts";
import { type contacts, mails } from "#db/schema/index.ts";

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
export function sendContactAlert(
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
