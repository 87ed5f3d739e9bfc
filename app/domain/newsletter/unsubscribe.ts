import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { newsletterSubscriptions } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { UnsubscribeInput } from "./schema.ts";

type Needed = Pick<Context, "db" | "secrets" | "settings" | "now">;

/**
 * The link that belongs into every newsletter. It needs no sign-in and does not expire: leaving must
 * always work. The token covers the address too, so that guessing a number unsubscribes nobody.
 */
export function unsubscribeLink(ctx: Needed, subscription: { id: number; email: string }): string {
  const parameters = new URLSearchParams({
    subscription: String(subscription.id),
    token: tokenFor(ctx, subscription),
  });
  return `${ctx.settings.publicUrl}/newsletter/unsubscribe?${parameters}`;
}

/**
 * The subscription that a link is about.
 * @throws DomainError "invalid" for a link that isn't ours, or whose address has been erased.
 */
export function openUnsubscribeLink(ctx: Needed, { subscription, token }: UnsubscribeInput) {
  const row = ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, subscription))
    .get();
  if (!row || !isSame(tokenFor(ctx, row), token)) {
    throw new DomainError(
      "invalid",
      "This unsubscribe link isn't whole. Please open it again from the newsletter, or write to us.",
    );
  }
  return { email: row.email, isSubscribed: row.unsubscribedAt === null };
}

/** Ends a subscription; once more changes nothing. @throws DomainError "invalid" as above. */
export function unsubscribe(ctx: Needed, input: UnsubscribeInput): void {
  const { isSubscribed } = openUnsubscribeLink(ctx, input);
  if (!isSubscribed) return;
  ctx.db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: ctx.now() })
    .where(eq(newsletterSubscriptions.id, input.subscription))
    .run();
}

function tokenFor({ secrets }: Needed, { id, email }: { id: number; email: string }): string {
  return createHmac("sha256", secrets.newsletter).update(`unsubscribe.${id}.${email}`).digest("base64url");
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
