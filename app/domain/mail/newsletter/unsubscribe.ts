import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { skipQueuedMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { NewsletterLink } from "#app/shared/mail/newsletter/schema.ts";
import { newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { listActiveConsents, listOpenRequests } from "./consents.ts";

export type Needed = Pick<ReadContext, "db" | "secrets" | "settings" | "now">;

type Purpose = "confirm" | "unsubscribe";

/**
 * The path of a link in a mail about a subscription. The token covers the address and the purpose: a
 * guessed id is useless, and an unsubscribe link can't confirm a subscription.
 */
export function subscriptionPath(
  ctx: Pick<Context, "secrets">,
  purpose: Purpose,
  subscription: { id: number; email: string },
): string {
  const token = tokenFor(ctx, purpose, subscription);
  return `/newsletter/${purpose}?subscription=${subscription.id}&token=${token}`;
}

/**
 * The subscription of a link.
 * @throws DomainError "invalid" with `refusal` for a forged link, or one whose address has been erased.
 */
export function findLinked(ctx: Needed, purpose: Purpose, link: NewsletterLink, refusal: string) {
  const row = ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, link.subscription))
    .get();
  if (!row || !isSameSecret(link.token, tokenFor(ctx, purpose, row)))
    throw new DomainError("invalid", refusal);
  return row;
}

function tokenFor(
  { secrets }: Pick<Context, "secrets">,
  purpose: Purpose,
  { id, email }: { id: number; email: string },
): string {
  return sign(secrets.newsletter, `${purpose}.${id}.${email}`);
}

/**
 * The path of the page on which the caller sees and stops what they get, for an address that they have confirmed; null
 * where it isn't on the list.
 */
export function findOwnNewsletterPath(ctx: Pick<Context, "db" | "secrets" | "actor">): string | null {
  if (!ctx.actor?.user.emailVerified) return null;
  const isTheirs = eq(newsletterSubscriptions.email, ctx.actor.user.email.toLowerCase());
  const subscription = ctx.db.select().from(newsletterSubscriptions).where(isTheirs).get();
  return subscription ? subscriptionPath(ctx, "unsubscribe", subscription) : null;
}

/** In a test mail, whose reader may not be on the list: the link belongs to nobody. */
export const testUnsubscribePath = "/newsletter/unsubscribe?token=test";

/**
 * The link that every newsletter must contain. It needs no sign-in and never expires: unsubscribing must
 * always work. Mail programs may post to it by themselves (RFC 8058).
 */
export function unsubscribeLink(
  ctx: Pick<Context, "secrets" | "settings">,
  subscription: { id: number; email: string },
): string {
  return ctx.settings.publicUrl + subscriptionPath(ctx, "unsubscribe", subscription);
}

/**
 * What an address gets; what waits for its confirmation counts, too.
 * @throws DomainError "invalid" for a forged link, or one whose address has been erased.
 */
export function openUnsubscribeLink(ctx: Needed, link: NewsletterLink) {
  if (link.token === "test") throw new DomainError("invalid", messages.mail.unsubscribing.test);
  const { id, email, stopReason } = findLinked(
    ctx,
    "unsubscribe",
    link,
    messages.mail.unsubscribing.incomplete,
  );
  const consents = listActiveConsents(ctx, id);
  const isWaiting = listOpenRequests(ctx, id, new Date(0)).length > 0;
  return { email, stopReason, consents, isSubscribed: consents.length > 0 || isWaiting };
}

/**
 * Withdraws consent, confirmed or pending; mails of a newsletter that were about to go are not sent. Repeating it
 * changes nothing.
 * @param consentId of one consent; null for all of them.
 * @throws DomainError as `openUnsubscribeLink`.
 */
export function unsubscribe(ctx: Context, link: NewsletterLink, consentId: number | null = null): void {
  write(ctx, (tx) => {
    const { id } = findLinked(tx, "unsubscribe", link, messages.mail.unsubscribing.incomplete);
    withdrawConsents(tx, id, consentId);
  });
}

/** The same for an address that is known by other means. */
export function withdrawConsents(
  tx: WriteContext,
  subscriptionId: number,
  consentId: number | null = null,
): void {
  tx.db
    .update(newsletterConsents)
    .set({ withdrawnAt: tx.now(), askedAt: null })
    .where(
      and(
        eq(newsletterConsents.subscriptionId, subscriptionId),
        consentId === null ? undefined : eq(newsletterConsents.id, consentId),
        or(isNull(newsletterConsents.withdrawnAt), isNotNull(newsletterConsents.askedAt)),
      ),
    )
    .run();
  skipUnwanted(tx, subscriptionId);
}

/** Takes the mails of newsletters out of the queue, if the address wants none any more. */
export function skipUnwanted(tx: WriteContext, subscriptionId: number): void {
  if (listActiveConsents(tx, subscriptionId).length === 0) skipQueuedMails(tx, { subscriptionId });
}
