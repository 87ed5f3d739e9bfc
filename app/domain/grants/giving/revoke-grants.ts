import { and, eq, lte, min } from "drizzle-orm";
import { type AuditEvent, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { grants, type PurchaseRow, purchases } from "#db/schema/index.ts";
import { revokeGrantedOrder } from "./grant-item.ts";

/**
 * Takes back what was given by hand: running streams and downloads of it end at once.
 * @throws DomainError "not_found", "conflict" for one that has ended.
 */
export function revokeGrant(ctx: Context, grantId: string): { userId: string } {
  requireRecentAdmin(ctx);
  const { userId } = write(ctx, (tx) => {
    const found = tx.db
      .select({ row: purchases })
      .from(grants)
      .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
      .where(eq(grants.purchaseId, grantId))
      .get();
    if (!found) throw new DomainError("not_found", messages.adminGrants.giving.neverGiven);
    if (found.row.status !== "completed")
      throw new DomainError("conflict", messages.adminGrants.giving.ended);
    return end(tx, found.row, { eventType: "grant.taken_back", action: "Gift taken back by the artist" });
  });
  ctx.accessChanges.announce(userId);
  return { userId };
}

/** Ends what was given until now: it can be bought from then on, and running streams of it end. */
export function endExpiredGrants(ctx: Context): void {
  const due = ctx.db
    .select({ id: purchases.id })
    .from(grants)
    .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
    .where(and(eq(purchases.status, "completed"), lte(grants.expiresAt, ctx.now())))
    .all();
  for (const { id } of due) {
    const { userId } = write(ctx, (tx) => {
      const row = tx.db.select().from(purchases).where(eq(purchases.id, id)).get();
      if (!row) throw new Error("An order is gone.");
      return end(tx, row, { eventType: "grant.expired", action: "What was given for a while has ended" });
    });
    ctx.accessChanges.announce(userId);
  }
}

/** When the next of them ends; null for none. */
export function nextGrantEnd({ db }: Pick<ReadContext, "db">): Date | null {
  const next = db
    .select({ at: min(grants.expiresAt) })
    .from(grants)
    .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
    .where(eq(purchases.status, "completed"))
    .get();
  return next?.at ?? null;
}

function end(
  tx: WriteContext,
  order: PurchaseRow,
  event: Pick<AuditEvent, "eventType" | "action">,
): PurchaseRow {
  const row = revokeGrantedOrder(tx, order);
  recordEvent(tx, {
    ...event,
    resourceType: "user",
    resourceId: order.userId,
    details: { order: order.id },
  });
  return row;
}
