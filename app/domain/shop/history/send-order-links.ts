import { and, desc, eq, or, sql } from "drizzle-orm";
import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { createOrderToken, orderLinkPath } from "#app/domain/core/order-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { findProvenAccount } from "#app/domain/shop/guests/guests.ts";
import { nameLines, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { purchases, users } from "#db/schema/index.ts";

const maxOrders = 20;

/**
 * Mails new links of its orders to an address that ordered as a guest, and that its account has the rest. It must not
 * reveal whether there is anything: routes respond first and call this afterwards.
 */
export function sendOrderLinks(ctx: Context, { email }: { email: string }): void {
  write(ctx, (tx) => {
    const isSent = queueOrderLinks(tx, email);
    recordRepeatableEvent(tx, {
      eventType: "purchase.links_requested",
      action: isSent ? "Links of orders sent" : "Links of orders requested for an unknown address",
      userId: null,
      success: isSent,
    });
  });
}

/** @returns whether there was anything to send. */
export function queueOrderLinks(tx: WriteContext, email: string): boolean {
  const guest = findGuest(tx, email);
  const orderIds = guest ? listOrders(tx, guest) : [];
  const hasAccount = findProvenAccount(tx, email) !== undefined;
  if (orderIds.length === 0 && !hasAccount) return false;
  queueMail(tx, {
    kind: "order_links",
    to: guest?.email ?? email,
    userId: guest?.id ?? null,
    content: () => ({ orders: orderIds.map((orderId) => describeOrder(tx, orderId)), hasAccount }),
  });
  return true;
}

/** The newest orders of a guest, also those that an account with this very address has claimed. */
function listOrders(tx: WriteContext, { id, email }: UserRow): string[] {
  const isClaimed = and(
    eq(purchases.guestId, id),
    eq(users.emailVerified, true),
    sql`lower(${users.email}) = ${email.toLowerCase()}`,
  );
  return tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(eq(purchases.status, "completed"), or(eq(purchases.userId, id), isClaimed)))
    .orderBy(desc(purchases.completedAt), desc(purchases.id))
    .limit(maxOrders)
    .all()
    .map((order) => order.id);
}

function describeOrder(tx: WriteContext, orderId: string) {
  return {
    title: nameLines(readLinesOf(tx, orderId)),
    path: orderLinkPath(createOrderToken(tx, orderId)),
  };
}
