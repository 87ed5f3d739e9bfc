import { and, count, eq, gt, max } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { paymentDeclines } from "#db/schema/index.ts";
import type { PaymentFacts } from "./payment-facts.ts";

/**
 * Thieves try stolen card numbers out on small sums. Who has had this many cards declined within the span must
 * wait that span, from the last one on.
 */
const maxDeclines = 5;
const span = 60 * 60_000;

/** Remembers that a bank refused a card; once for each try, however often it is told. */
export function rememberDecline(tx: WriteContext, userId: string, { declinedChargeId }: PaymentFacts): void {
  if (!declinedChargeId) return;
  tx.db
    .insert(paymentDeclines)
    .values({ chargeId: declinedChargeId, userId, declinedAt: tx.now() })
    .onConflictDoNothing()
    .run();
}

/** How many seconds this user must wait before another card may be tried; 0 when none. */
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

/** @throws DomainError "rate_limited" while the user's cards cool down. */
export function assertNotCoolingDown(ctx: Context, userId: string): void {
  const seconds = findCoolDown(ctx, userId);
  if (seconds === 0) return;
  throw new DomainError(
    "rate_limited",
    `Too many cards were declined. To protect card holders, paying is paused for you; please try again in ${Math.ceil(seconds / 60)} minutes. You have not been charged.`,
    { retryAfterSeconds: seconds },
  );
}
