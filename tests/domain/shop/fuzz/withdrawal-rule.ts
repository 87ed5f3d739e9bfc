import { and, eq, inArray, isNull } from "drizzle-orm";
import { withdrawnLines } from "#app/domain/shop/withdrawals/withdrawable-orders.ts";
import {
  auditLogs,
  entitlements,
  mails,
  purchases,
  type WithdrawalRow,
  withdrawals,
} from "#db/schema/index.ts";
import type { Simulation } from "./simulation.ts";

/**
 * The invariant of withdrawals: each is about a paid order and was acknowledged once; it is refunded exactly if all that
 * it is about went back, whatever refunded it, and then nobody has that music by it; and the audit log agrees.
 * @returns a sentence for each violation.
 */
export function checkWithdrawals(simulation: Simulation): string[] {
  const rows = simulation.ctx.db.select().from(withdrawals).all();
  return rows.flatMap((row) => checkWithdrawal(simulation, row));
}

function checkWithdrawal({ ctx }: Simulation, row: WithdrawalRow): string[] {
  const order = ctx.db
    .select()
    .from(purchases)
    .where(eq(purchases.id, row.purchaseId ?? ""))
    .get();
  if (!order) return ["a withdrawal that names an order has lost it"];
  const lines = withdrawnLines(ctx, row);
  const isBack = order.status === "refunded" || lines.every(({ refundedAt }) => refundedAt !== null);
  const lineIds = lines.map(({ id }) => id);
  const held = ctx.db
    .select()
    .from(entitlements)
    .where(and(inArray(entitlements.lineId, lineIds), isNull(entitlements.endedAt)))
    .all();
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.resourceId, row.id)).all();
  const count = (type: string) => events.filter(({ eventType }) => eventType === type).length;
  const sent = ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.resourceId, row.id), eq(mails.kind, "withdrawal")))
    .all();
  // Of who is gone neither mails nor audit events name anything.
  const isErased = row.email === null;
  return [
    ...(isBack === (row.refundedAt !== null)
      ? []
      : [`a withdrawal's refund is ${row.refundedAt}, its money ${isBack ? "back" : "not back"}`]),
    ...(row.refundedAt && held.length > 0 ? ["a refunded withdrawal still gives music"] : []),
    ...(order.refundedCents >= (row.refundedAt ? lines.reduce((sum, line) => sum + line.amountCents, 0) : 0)
      ? []
      : [`a withdrawal is refunded, and only ${order.refundedCents} went back`]),
    ...(isErased || sent.length === 1 ? [] : [`a withdrawal was acknowledged ${sent.length} times`]),
    ...(isErased || count("withdrawal.received") === 1 ? [] : ["a withdrawal isn't in the audit log"]),
    ...(isErased || count("withdrawal.refunded") - count("withdrawal.reopened") === (row.refundedAt ? 1 : 0)
      ? []
      : ["the audit log differs about a withdrawal's refund"]),
  ];
}
