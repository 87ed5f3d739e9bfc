import { newsletterSubscriptions } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

/** Stores an address with its consent. The answer is the same for one that is there already: lists are private. */
export function subscribeToNewsletter(ctx: Context, { email }: { email: string }): void {
  const consentedAt = ctx.now();
  ctx.db
    .insert(newsletterSubscriptions)
    .values({ email, consentedAt })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { consentedAt, unsubscribedAt: null },
    })
    .run();
}
