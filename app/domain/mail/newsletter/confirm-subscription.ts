import { eq, inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { daysToConfirm } from "#app/shared/core/mails/schema.ts";
import type { NewsletterLink } from "#app/shared/mail/newsletter/schema.ts";
import { newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { listActiveConsents, listOpenRequests } from "./consents.ts";
import { findLinked, type Needed } from "./unsubscribe.ts";

const day = 24 * 60 * 60_000;
const spentLink = () => messages.mail.confirmation.spent(daysToConfirm);

/**
 * The subscription of a confirmation link, and whether all that was asked for is confirmed. Opening the link confirms
 * nothing: mail scanners open links, and would subscribe an address that someone else has entered.
 * @returns `wordings`: what the button confirms, or has confirmed.
 * @throws DomainError "invalid" for a link that is forged, too old, or was declined.
 */
export function openConfirmationLink(ctx: Needed, link: NewsletterLink) {
  const { id, email, stoppedAt } = findLinked(ctx, "confirm", link, spentLink());
  const active = listActiveConsents(ctx, id);
  const isActive = new Set(active.map((consent) => consent.id));
  const since = new Date(ctx.now().getTime() - daysToConfirm * day);
  const open = listOpenRequests(ctx, id, since).filter((consent) => !isActive.has(consent.id));
  if (open.length === 0 && (active.length === 0 || stoppedAt !== null))
    throw new DomainError("invalid", spentLink());
  return {
    email,
    isSubscribed: open.length === 0,
    openIds: open.map((consent) => consent.id),
    wordings: (open.length > 0 ? open : active).map(({ wording }) => wording),
  };
}

/**
 * Confirms what was asked for, after a press of the button behind the link. It also takes back that mail to the address
 * was stopped. Repeating it changes nothing.
 * @throws DomainError as `openConfirmationLink`.
 */
export function confirmSubscription(ctx: Context, link: NewsletterLink): void {
  write(ctx, (tx) => {
    const { openIds } = openConfirmationLink(tx, link);
    if (openIds.length === 0) return;
    tx.db
      .update(newsletterConsents)
      .set({ confirmedAt: tx.now(), askedAt: null, importedAt: null, withdrawnAt: null, fulfilledAt: null })
      .where(inArray(newsletterConsents.id, openIds))
      .run();
    tx.db
      .update(newsletterSubscriptions)
      .set({ stoppedAt: null, stopReason: null, language: languageOfCaller(tx) })
      .where(eq(newsletterSubscriptions.id, link.subscription))
      .run();
  });
}
