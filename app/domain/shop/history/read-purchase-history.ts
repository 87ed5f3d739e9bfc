import { and, count, eq, inArray, sql, sum } from "drizzle-orm";
import type { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { messages } from "#app/messages/messages.ts";
import { cursorField, timePosition } from "#app/shared/core/list-query.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { isListedFor, newestFirst, shownDate, shownOrder } from "./list-purchases.ts";
import { presentPagePurchases } from "./present-page-purchases.ts";
import type { PagePurchase } from "./purchase-situation.ts";

const pageLength = 25;
const cursorSchema = cursorField(timePosition).catch(undefined);

export interface PurchaseHistory {
  purchases: PagePurchase[];
  /** The position of the first one shown, from 1. */
  first: number;
  total: number;
  /** Which of them these are, for people; null for all. */
  range: string | null;
  /** Leads to older ones; null at the end. */
  nextCursor: string | null;
}

/**
 * A page of the caller's purchases, newest first.
 * @param cursor of the page; anything invalid, like no cursor, begins at the newest.
 */
export function readPurchaseHistory(ctx: Context, cursor: string | null): PurchaseHistory {
  const userId = requireActor(ctx).user.id;
  const [time, id] = cursorSchema.parse(cursor) ?? beforeAll;
  const rows = purchasesAfter(ctx).all({ userId, time, id });
  const total = countAfter(ctx, userId, beforeAll);
  const positionOf = (row: PurchaseRow) => [shownDate(row).getTime(), row.id];
  const { shown, nextCursor } = cutPage(rows, pageLength, positionOf);
  const first = total - countAfter(ctx, userId, [time, id]) + 1;
  const isPart = shown.length > 0 && shown.length < total;
  return {
    purchases: presentPagePurchases(ctx, shown),
    first,
    total,
    range: isPart ? messages.dashboard.history.range(first, first + shown.length - 1, total) : null,
    nextCursor,
  };
}

/** A position that every purchase comes after. */
const beforeAll: z.infer<typeof timePosition> = [Number.MAX_SAFE_INTEGER, ""];

const isListedAfter = and(
  isListedFor(sql.placeholder("userId")),
  isAfter(shownOrder, [sql.placeholder("time"), sql.placeholder("id")]),
);

const purchasesAfter = prepared((db) => {
  // The subquery sorts ids only, not whole rows of a long history.
  const page = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(isListedAfter)
    .orderBy(...newestFirst)
    .limit(pageLength + 1);
  return db
    .select()
    .from(purchases)
    .where(inArray(purchases.id, page))
    .orderBy(...newestFirst)
    .prepare();
});

const purchaseCount = prepared((db) =>
  db.select({ value: count() }).from(purchases).where(isListedAfter).prepare(),
);

function countAfter(ctx: Context, userId: string, [time, id]: typeof beforeAll): number {
  return purchaseCount(ctx).get({ userId, time, id })?.value ?? 0;
}

/** How many purchases the caller has completed, and what they spent on them in cents, net of refunds. */
export function readPurchaseTotals(ctx: Context): { completed: number; spentCents: number } {
  const totals = completedTotals(ctx).get({ userId: requireActor(ctx).user.id });
  const spentCents = Number(totals?.paid ?? 0) - Number(totals?.refunded ?? 0);
  return { completed: totals?.completed ?? 0, spentCents };
}

const completedTotals = prepared((db) =>
  db
    .select({ completed: count(), paid: sum(purchases.amountCents), refunded: sum(purchases.refundedCents) })
    .from(purchases)
    .where(and(eq(purchases.userId, sql.placeholder("userId")), eq(purchases.status, "completed")))
    .prepare(),
);
