import { and, count, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { mails, newsletterSubscriptions } from "#db/schema/index.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { subscriptionPath } from "./unsubscribe.ts";

const week = 7 * 24 * 60 * 60_000;
/** Limits repeated mails, so that nobody can flood someone else's inbox. */
const mailsPerWeek = 3;

/**
 * Asks an address by mail to confirm its subscription; only the button there adds it to the list.
 * Effect and response are the same for a new, a subscribed and an unsubscribed address: lists are private,
 * and nobody can be subscribed again by someone else.
 */
export function subscribeToNewsletter(ctx: Context, { email }: { email: string }): void {
  write(ctx, (tx) => {
    const now = tx.now();
    const subscription = tx.db
      .insert(newsletterSubscriptions)
      .values({ email, consentedAt: now, isConfirmed: false, askedAt: now })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { askedAt: now } })
      .returning()
      .get();
    if (countRecentMails(tx, email) >= mailsPerWeek) return;
    queueMail(tx, {
      kind: "confirm_newsletter",
      to: email,
      content: {
        confirmPath: subscriptionPath(tx, "confirm", subscription),
        unsubscribePath: subscriptionPath(tx, "unsubscribe", subscription),
      },
    });
  });
}

function countRecentMails(tx: WriteContext, email: string): number {
  const weekAgo = new Date(tx.now().getTime() - week);
  const counted = tx.db
    .select({ mails: count() })
    .from(mails)
    .where(
      and(eq(mails.recipient, email), eq(mails.kind, "confirm_newsletter"), gt(mails.createdAt, weekAgo)),
    )
    .get();
  return counted?.mails ?? 0;
}
