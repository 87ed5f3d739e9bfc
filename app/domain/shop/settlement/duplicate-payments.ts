import { and, eq, ne, not } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { isActiveEntitlement, isLimitedGrant } from "#app/domain/music/ownership/entitlements.ts";
import { findBrowserOf, isPaidInBrowser } from "#app/domain/shop/guests/paid-in-browser.ts";
import { tracksOrdered } from "#app/domain/shop/order-lines/order-lines.ts";
import {
  entitlements,
  grants,
  type PurchaseLineRow,
  type PurchaseRow,
  purchaseLines,
  purchases,
} from "#db/schema/index.ts";

/** What the buyer of a line paid through other purchases. */
export interface DuplicatePayment<Line extends PurchaseLineRow = PurchaseLineRow> {
  line: Line;
  /** The money that goes back, in cents: the line's whole amount, or what was paid for a part of it meanwhile. */
  amountCents: number;
  /** The line gives its buyer nothing that they don't own: its entitlements end with its refund. */
  isWhole: boolean;
}

/**
 * The lines of a purchase that the buyer pays twice for. A line goes back whole where all of it is owned through other
 * purchases. Where a part of a release was bought after this order was begun, while its payment was disputed, that
 * part's price goes back. Refunded lines don't count, and what is bought for somebody else is never bought twice.
 */
export function findDuplicatePayments<Line extends PurchaseLineRow>(
  tx: WriteContext,
  row: PurchaseRow,
  lines: readonly Line[],
): DuplicatePayment<Line>[] {
  if (row.cause === "gift") return [];
  const otherEntitlements = findOtherEntitlements(tx, row);
  const owned = new Set(otherEntitlements.map(({ trackId }) => trackId));
  return lines.flatMap((line) => {
    const trackIds = tracksOrdered(line);
    if (line.refundedAt !== null || trackIds.length === 0) return [];
    const meanwhile = otherEntitlements.filter(
      ({ trackId, completedAt }) =>
        trackIds.includes(trackId) && completedAt !== null && completedAt > row.purchaseDate,
    );
    const paidCents = sumOf(meanwhile.map(priceOfTrack));
    const isWhole = trackIds.every((id) => owned.has(id)) || (paidCents > 0 && paidCents >= line.amountCents);
    if (isWhole) return { line, amountCents: line.amountCents, isWhole };
    return paidCents > 0 ? { line, amountCents: paidCents, isWhole } : [];
  });
}

type OtherEntitlement = ReturnType<typeof findOtherEntitlements>[number];

/** What a line takes for one of its tracks at least; what is paid above is thanks. */
function priceOfTrack({ line }: OtherEntitlement): number {
  return Math.floor(line.minimumCents / tracksOrdered(line).length);
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}

/**
 * What the buyer of an order has without it. Of a guest what they paid for in the same browser, also if an account has claimed it since. What else the address owns
 * is as good as unknown: anyone who typed it would learn from the refund that it was bought.
 */
export function findOtherEntitlements(tx: WriteContext, row: PurchaseRow) {
  const isTheirs =
    row.guestId === null
      ? eq(entitlements.userId, row.userId)
      : isPaidInBrowser(tx, [row.guestId], findBrowserOf(tx, row) ?? "");
  return tx.db
    .select({ trackId: entitlements.trackId, completedAt: purchases.completedAt, line: purchaseLines })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .leftJoin(grants, eq(grants.purchaseId, purchases.id))
    .where(
      and(
        // What was given for a while can be bought, and is then not paid twice.
        not(isLimitedGrant),
        isTheirs,
        ne(entitlements.purchaseId, row.id),
        isActiveEntitlement(row.provider, row.livemode),
      ),
    )
    .all();
}
