import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { receiveWithdrawal } from "#app/domain/shop/withdrawals/receive-withdrawal.ts";
import { withdrawnLines } from "#app/domain/shop/withdrawals/withdrawable-orders.ts";
import { type PurchaseRow, purchases, withdrawals } from "#db/schema/index.ts";
import { createRandom } from "../../../setup/random.ts";
import { pressRefund } from "./events.ts";
import type { Simulation } from "./simulation.ts";

/**
 * Lets buyers withdraw from what they paid for, and strangers state numbers that aren't theirs. It is chosen by a random
 * of its own, so that the rest of a simulation stays as it is; in one of twenty the owner refunds what was withdrawn.
 * @returns what may state or refund something, each time it is called.
 */
export function letBuyersWithdraw(simulation: Simulation, seed: number): () => void {
  const random = createRandom(seed + 1_000_000);
  return () => {
    if (random.chance(0.15)) {
      const orders = listPaid(simulation);
      if (orders.length > 0)
        withdrawFrom(simulation, random.pick(orders), random.pick(["own", "words", "stranger"]));
    }
    if (seed % 20 === 19 && random.chance(0.2)) refundAWithdrawal(simulation);
  };
}

function listPaid({ ctx }: Simulation): PurchaseRow[] {
  const isPaid = and(
    inArray(purchases.status, ["completed", "refunded", "disputed"]),
    gt(purchases.amountCents, 0),
  );
  return ctx.db
    .select()
    .from(purchases)
    .where(and(isPaid, inArray(purchases.cause, ["sale", "gift"])))
    .all();
}

function withdrawFrom(simulation: Simulation, order: PurchaseRow, by: "own" | "words" | "stranger"): void {
  simulation.begin(`somebody withdraws (${by})`, async () => {
    simulation.note(`withdraws from ${order.paymentIntentId}`);
    await simulation.inShop(async (ctx) => {
      const caller = by === "own" ? simulation.signIn(ctx, order.userId) : ctx;
      const email = caller.actor?.user.email ?? "somebody@example.com";
      const items =
        by === "own"
          ? readLinesOf(ctx, order.id)
              .slice(0, 1)
              .map(({ id }) => id)
          : [];
      receiveWithdrawal(caller, { name: "Somebody", order: order.receiptNumber ?? order.id, email, items });
    });
    simulation.figures.withdrawn += 1;
  });
}

/** The owner refunds the first line of what has waited longest. */
function refundAWithdrawal(simulation: Simulation): void {
  const { ctx } = simulation;
  const open = ctx.db.select().from(withdrawals).where(isNull(withdrawals.refundedAt)).all();
  const [first] = open.flatMap(({ purchaseId, items }) => {
    const order = ctx.db
      .select()
      .from(purchases)
      .where(eq(purchases.id, purchaseId ?? ""))
      .get();
    if (order?.status !== "completed") return [];
    const line = withdrawnLines(ctx, { purchaseId, items }).find(({ refundedAt }) => refundedAt === null);
    return line ? { order, lineId: line.id } : [];
  });
  if (first) pressRefund(simulation, first.order, { amount: undefined, lineId: first.lineId });
}
