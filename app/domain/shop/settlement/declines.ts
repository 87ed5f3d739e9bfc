import { and, count, eq, gt, max } from "drizzle-orm";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { countNetworkDeclines } from "#app/domain/shop/guests/guest-checkout.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { declinedSentence } from "#app/shared/core/orders/order-number.ts";
import { formatWait } from "#app/shared/core/times/format-wait.ts";
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

/** The same for all guests of one network: a new address costs a thief nothing, and a concert shares one network. */
const maxNetworkDeclines = 20;

/** How many seconds this user must wait before trying another card; 0 for none. */
export function findCoolDown(ctx: Pick<ReadContext, "db" | "now">, userId: string): number {
  const recent = ctx.db
    .select({ declines: count(), last: max(paymentDeclines.declinedAt) })
    .from(paymentDeclines)
    .where(and(eq(paymentDeclines.userId, userId), gt(paymentDeclines.declinedAt, sinceOf(ctx))))
    .get();
  return secondsToWait(ctx, recent, maxDeclines);
}

function sinceOf({ now }: Pick<ReadContext, "now">): Date {
  return new Date(now().getTime() - span);
}

function secondsToWait(
  { now }: Pick<ReadContext, "now">,
  recent: { declines: number; last: Date | null } | undefined,
  allowed: number,
): number {
  if (!recent?.last || recent.declines < allowed) return 0;
  return Math.ceil((recent.last.getTime() + span - now().getTime()) / 1000);
}

/** @throws DomainError "rate_limited" during the wait after declined cards. */
export function assertNotCoolingDown(ctx: Context, { id, isGuest }: UserRow): void {
  const ofNetwork = isGuest ? countNetworkDeclines(ctx, sinceOf(ctx)) : undefined;
  const seconds = Math.max(findCoolDown(ctx, id), secondsToWait(ctx, ofNetwork, maxNetworkDeclines));
  if (seconds === 0) return;
  throw new DomainError("rate_limited", messages.checkout.refusal.tooManyDeclines(formatWait(seconds)), {
    retryAfterSeconds: seconds,
  });
}

/**
 * Turns a failed call to the provider into a sentence for people; it contains nothing of the request.
 * @param facts.mayBeCharged whether the payment had been submitted when the response was lost.
 */
export function explainProviderError(error: unknown, { mayBeCharged = false } = {}): unknown {
  if (isPaymentError(error, "declined")) {
    const reason = messages.checkout.declined.reason(error.reason, error.message);
    return new DomainError("payment_required", declinedSentence(reason), { cause: error });
  }
  if (isPaymentError(error)) {
    return new DomainError(
      "unavailable",
      mayBeCharged
        ? messages.checkout.refusal.providerDownPerhapsPaid
        : messages.checkout.refusal.providerDown,
      { cause: error, retryAfterSeconds: 60 },
    );
  }
  return error;
}

/** The payment provider. @throws DomainError "unavailable" where the shop takes no payments. */
export function requirePayments(ctx: Context): OpenPayments {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") {
    throw new DomainError("unavailable", messages.checkout.page.noPayments);
  }
  return payments;
}
