import { and, desc, eq, isNotNull, ne, or } from "drizzle-orm";
import { formatCents } from "#app/domain/money.ts";
import { purchases, tracks, users } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { requireActor } from "../require-actor.ts";
import { requireRole } from "../require-role.ts";
import type { PurchaseRow } from "./decide-transition.ts";
import type { Purchase } from "./schema.ts";

/** A purchase as the contract shows it. */
export function presentPurchase(row: PurchaseRow, track: { title: string; artist: string }): Purchase {
  return {
    id: row.id,
    trackId: row.trackId,
    track: { title: track.title, artist: track.artist },
    amount: formatCents(row.amountCents),
    currency: row.currency,
    status: row.status,
    purchaseDate: (row.completedAt ?? row.purchaseDate).toISOString(),
    paymentIntentId: row.paymentIntentId,
  };
}

/** The caller's own purchases, newest first: pending ones once a payment was tried, canceled ones never. @throws DomainError "unauthenticated" */
export function listPurchases(ctx: Context): Purchase[] {
  return selectListed(ctx, requireActor(ctx).user.id).map(({ purchases: row, tracks: track }) =>
    presentPurchase(row, track),
  );
}

/**
 * What somebody bought, as they see it themselves.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks, "not_found"
 */
export function listPurchasesOf(ctx: Context, userId: string): Purchase[] {
  requireRole(ctx, ["admin"]);
  const user = ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new DomainError("not_found", "There is no such user.");
  return selectListed(ctx, userId).map(({ purchases: row, tracks: track }) => presentPurchase(row, track));
}

/** How much the caller has spent on what they own, in cents, net of refunds. */
export function totalSpentCents(ctx: Context): number {
  return selectListed(ctx, requireActor(ctx).user.id)
    .filter(({ purchases: row }) => row.status === "completed")
    .reduce((sum, { purchases: row }) => sum + row.amountCents - row.refundedCents, 0);
}

function selectListed(ctx: Context, userId: string) {
  return ctx.db
    .select()
    .from(purchases)
    .innerJoin(tracks, eq(tracks.id, purchases.trackId))
    .where(
      and(
        eq(purchases.userId, userId),
        ne(purchases.status, "canceled"),
        or(ne(purchases.status, "pending"), isNotNull(purchases.attemptedAt)),
      ),
    )
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .all();
}
