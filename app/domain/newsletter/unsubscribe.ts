import { eq } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { NewsletterLink } from "#app/shared/newsletter/schema.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";

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

const brokenLink =
  "This unsubscribe link is incomplete. Please open it again from the newsletter, or write to us.";

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
 * The subscription of a link, and whether it is active; one that waits for its confirmation counts.
 * @throws DomainError "invalid" for a forged link, or one whose address has been erased.
 */
export function openUnsubscribeLink(ctx: Needed, link: NewsletterLink) {
  const { email, unsubscribedAt, askedAt } = findLinked(ctx, "unsubscribe", link, brokenLink);
  return { email, isSubscribed: unsubscribedAt === null || askedAt !== null };
}

/** Ends a subscription, confirmed or pending; repeating it changes nothing. @throws as above. */
export function unsubscribe(ctx: Context, link: NewsletterLink): void {
  write(ctx, (tx) => {
    const row = findLinked(tx, "unsubscribe", link, brokenLink);
    tx.db
      .update(newsletterSubscriptions)
      .set({ unsubscribedAt: row.unsubscribedAt ?? tx.now(), askedAt: null })
      .where(eq(newsletterSubscriptions.id, row.id))
      .run();
  });
}
