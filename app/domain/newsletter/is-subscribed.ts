import { and, eq, isNull } from "drizzle-orm";
import { newsletterSubscriptions } from "#db/schema/index.ts";

/** The condition for a subscriber: confirmed, and not unsubscribed since. */
export function isSubscribed() {
  return and(eq(newsletterSubscriptions.isConfirmed, true), isNull(newsletterSubscriptions.unsubscribedAt));
}
