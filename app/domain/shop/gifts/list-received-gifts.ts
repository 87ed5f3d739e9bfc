import { desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { nameLines, readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { gifts, purchases, users } from "#db/schema/index.ts";
import { giverName } from "./present-gift.ts";

/** The gifts that a user has claimed, newest first: orders of others. */
export function listReceivedGifts(ctx: Context, userId: string) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select({ order: purchases, giver: users, claimedAt: gifts.claimedAt })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(gifts, eq(gifts.purchaseId, purchases.id))
    .where(eq(purchases.recipientId, userId))
    .orderBy(desc(purchases.purchaseDate))
    .all();
  const lines = readLines(
    ctx,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, order: { id, cause, status, purchaseDate }, giver, claimedAt }) => ({
    id,
    cause,
    status,
    title: nameLines(lines.get(id) ?? []),
    giver: giverName(order, giver),
    claimedAt: (claimedAt ?? purchaseDate).toISOString(),
  }));
}

export type ReceivedGift = ReturnType<typeof listReceivedGifts>[number];
