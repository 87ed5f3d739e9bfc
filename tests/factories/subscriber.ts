import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { confirmSubscription } from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { subscriptionPath } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { newsletterLinkSchema } from "#app/shared/mail/newsletter/schema.ts";
import { newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";

/** What the database says of an address and the newsletter. @throws Error for one that never asked. */
export function subscriptionOf({ db }: Pick<Context, "db">, email: string) {
  const row = db
    .select()
    .from(newsletterSubscriptions)
    .leftJoin(
      newsletterConsents,
      and(
        eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id),
        eq(newsletterConsents.topic, "news"),
      ),
    )
    .where(eq(newsletterSubscriptions.email, email))
    .get();
  if (!row) throw new Error(`${email} has not been asked.`);
  const { askedAt, confirmedAt, importedAt, withdrawnAt } = row.newsletter_consents ?? {};
  return { ...row.newsletter_subscriptions, askedAt, confirmedAt, importedAt, withdrawnAt };
}

/** What the link carries that is mailed to an address which asked for the newsletter. */
export function linkOf(ctx: Context, purpose: "confirm" | "unsubscribe", email: string) {
  const path = subscriptionPath(ctx, purpose, subscriptionOf(ctx, email));
  return newsletterLinkSchema.parse(Object.fromEntries(new URL(path, "http://localhost").searchParams));
}

/** Puts an address on the list, as its owner would. */
export function createSubscriber(ctx: Context, email: string) {
  subscribe(ctx, email, newsletterBox);
  confirmSubscription(ctx, linkOf(ctx, "confirm", email));
  return subscriptionOf(ctx, email);
}
