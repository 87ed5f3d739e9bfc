import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
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
  if (!row || !isSame(tokenFor(ctx, purpose, row), link.token)) throw new DomainError("invalid", refusal);
  return row;
}

function tokenFor(
  { secrets }: Pick<Context, "secrets">,
  purpose: Purpose,
  { id, email }: { id: number; email: string },
): string {
  return createHmac("sha256", secrets.newsletter).update(`${purpose}.${id}.${email}`).digest("base64url");
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
