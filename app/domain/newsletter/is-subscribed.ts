import { and, eq, isNull } from "drizzle-orm";
import { newsletterSubscriptions } from "#db/schema/index.ts";

/** The condition for an address that gets newsletters: confirmed by its owner, and not gone since. */
export function isSubscribed() {
  return and(eq(newsletterSubscriptions.isConfirmed, true), isNull(newsletterSubscriptions.unsubscribedAt));
}
