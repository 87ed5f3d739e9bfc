import { formatCents } from "#app/shared/money.ts";
import type { Order } from "#app/shared/purchases/order-schema.ts";
import type { purchases, users } from "#db/schema/index.ts";
import { nameLines } from "../lines/name-lines.ts";
import type { OrderLine } from "../lines/read-lines.ts";

type Buyer = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "username" | "firstName" | "lastName" | "deletedAt"
>;

/** An order as a list shows it. */
export function presentOrder(
  row: typeof purchases.$inferSelect,
  lines: readonly OrderLine[],
  buyer: Buyer,
): Order {
  return {
    id: row.id,
    createdAt: row.purchaseDate.toISOString(),
    status: row.status,
    isTest: !row.livemode,
    title: nameLines(lines),
    buyer: buyer.deletedAt ? null : { id: buyer.id, email: buyer.email, name: nameOf(buyer) },
    amount: formatCents(row.amountCents),
    refunded: row.refundedCents > 0 ? formatCents(row.refundedCents) : null,
    currency: row.currency,
  };
}

function nameOf({ firstName, lastName, username }: Buyer): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}
