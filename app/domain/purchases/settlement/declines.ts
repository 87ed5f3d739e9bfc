import { and, count, eq, gt, max } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { paymentDeclines } from "#db/schema/index.ts";
import type { PaymentFacts } from "./payment-facts.ts";

/**
 * Card testing: thieves try stolen card numbers on small sums. A user with this many declined cards within the period
 * must wait that long, counted from the last one.
 */
const maxDeclines = 5;
const span = 60 * 60_000;

/** Records a declined card; once per attempt, however often it is reported. */
export function rememberDecline(tx: WriteContext, userId: string, { declinedChargeId }: PaymentFacts): void {
  if (!declinedChargeId) return;
  tx.db
    .insert(paymentDeclines)
    .values({ chargeId: declinedChargeId, userId, declinedAt: tx.now() })
    .onConflictDoNothing()
    .run();
}

/** How many seconds this user must wait before trying another card; 0 for none. */
export function findCoolDown(ctx: Pick<ReadContext, "db" | "now">, userId: string): number {
  const since = new Date(ctx.now().getTime() - span);
  const recent = ctx.db
    .select({ declines: count(), last: max(paymentDeclines.declinedAt) })
    .from(paymentDeclines)
    .where(and(eq(paymentDeclines.userId, userId), gt(paymentDeclines.declinedAt, since)))
    .get();
  if (!recent?.last || recent.declines < maxDeclines) return 0;
  return Math.ceil((recent.last.getTime() + span - ctx.now().getTime()) / 1000);
}

/** @throws DomainError "rate_limited" during the wait after declined cards. */
export function assertNotCoolingDown(ctx: Context, userId: string): void {
  const seconds = findCoolDown(ctx, userId);
  if (seconds === 0) return;
  throw new DomainError(
    "rate_limited",
    `Too many cards were declined. To protect card holders, paying is paused for you; please try again in ${Math.ceil(seconds / 60)} minutes. You have not been charged.`,
    { retryAfterSeconds: seconds },
  );
}
