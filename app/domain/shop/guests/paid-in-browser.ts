import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { BuyerContext, ReadContext } from "#app/domain/core/context.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { currentPaymentMode, isActiveEntitlement } from "#app/domain/music/ownership/entitlements.ts";
import { entitlements, guestPayments, type PurchaseRow, purchases } from "#db/schema/index.ts";
import { browserOf } from "./guest-checkout.ts";

/** For queries of entitlements: those that a guest paid for in one browser, for themselves, even if somebody else has them since. */
export function isPaidInBrowser(
  { db }: Pick<ReadContext, "db">,
  guestIds: readonly string[],
  browser: string,
) {
  const opened = db
    .select({ id: guestPayments.purchaseId })
    .from(guestPayments)
    .where(eq(guestPayments.browser, browser));
  return and(
    inArray(purchases.guestId, guestIds),
    ne(purchases.cause, "gift"),
    inArray(purchases.id, opened),
  );
}

/** The browser that opened a guest's payment; null once that is forgotten. */
export function findBrowserOf({ db }: Pick<ReadContext, "db">, { id }: PurchaseRow): string | null {
  const found = db.select().from(guestPayments).where(eq(guestPayments.purchaseId, id)).get();
  return found?.browser ?? null;
}

/**
 * The tracks that the caller has paid for as a guest in this browser, with the address that they give now, and the order
 * of each. They aren't sold to them again: settling would send the money back, and the fee would be lost. What else the
 * address has stays unknown to anyone who types it.
 */
export function findPaidInBrowser(ctx: BuyerContext): Map<string, string> {
  const { guest } = ctx.request;
  if (ctx.actor || !guest) return new Map();
  const addresses = [guest.email, guest.emailBefore ?? guest.email];
  const guestIds = addresses.flatMap((email) => findGuest(ctx, email)?.id ?? []);
  const { provider, livemode } = currentPaymentMode(ctx);
  const isTheirs = isPaidInBrowser(ctx, guestIds, browserOf(ctx, guest));
  const paid = ctx.db
    .select({ trackId: entitlements.trackId, purchaseId: purchases.id })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(and(isTheirs, isActiveEntitlement(provider, livemode)))
    .orderBy(asc(purchases.completedAt))
    .all();
  return new Map(paid.map(({ trackId, purchaseId }) => [trackId, purchaseId]));
}
