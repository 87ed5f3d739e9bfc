import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";
import type { NewsletterLink } from "#app/shared/newsletter/schema.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";
import { findLinked, type Needed } from "./unsubscribe.ts";

const day = 24 * 60 * 60_000;
const spentLink = `This link no longer works. Each link works for ${daysToConfirm} days. If you still want the newsletter, please subscribe again.`;

/**
 * The subscription of a confirmation link, and whether it is confirmed. Opening the link confirms nothing: mail
 * scanners open links, and would subscribe an address that someone else has entered.
 * @throws DomainError "invalid" for a link that is forged, too old, or was declined.
 */
export function openConfirmationLink(ctx: Needed, link: NewsletterLink) {
  const row = findLinked(ctx, "confirm", link, spentLink);
  if (row.isConfirmed && row.unsubscribedAt === null) return { email: row.email, isSubscribed: true };
  const isOpen = row.askedAt !== null && ctx.now().getTime() < row.askedAt.getTime() + daysToConfirm * day;
  if (!isOpen) throw new DomainError("invalid", spentLink);
  return { email: row.email, isSubscribed: false };
}

/**
 * Confirms a subscription, after a press of the button behind the link. Repeating it changes nothing.
 * @throws DomainError as `openConfirmationLink`.
 */
export function confirmSubscription(ctx: Context, link: NewsletterLink): void {
  write(ctx, (tx) => {
    if (openConfirmationLink(tx, link).isSubscribed) return;
    tx.db
      .update(newsletterSubscriptions)
      .set({ isConfirmed: true, consentedAt: tx.now(), askedAt: null, unsubscribedAt: null })
      .where(eq(newsletterSubscriptions.id, link.subscription))
      .run();
  });
}

/** The condition for a subscriber: confirmed, and not unsubscribed since. */
export function isSubscribed() {
  return and(eq(newsletterSubscriptions.isConfirmed, true), isNull(newsletterSubscriptions.unsubscribedAt));
}
