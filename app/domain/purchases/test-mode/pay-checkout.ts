import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import type { TestPayments } from "#app/gateways/test-payments/test-payments.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import type { TestCard } from "#app/shared/purchases/schema.ts";
import { purchases } from "#db/schema/index.ts";
import { checkoutPath } from "../lines/checkout-path.ts";
import { nameLines } from "../lines/name-lines.ts";
import { readLinesOf } from "../lines/read-lines.ts";
import { settleCheckoutSession } from "../settlement/settle.ts";

/**
 * The test provider's own page for a payment of the caller's.
 * @returns what is bought, and whether the page can still be paid.
 * @throws DomainError "not_found" for anybody else's and outside test mode.
 */
export function findTestCheckout(ctx: Context, sessionId: string) {
  const { session, title, checkout, price } = requireOwnSession(ctx, sessionId);
  return { title, checkout, price, status: session.status ?? "expired" };
}

/**
 * Pays on the test provider's own page.
 * @returns where the provider sends the buyer's browser: the shop, or the page on which the bank asks.
 * @throws DomainError "invalid" with field errors for the card, "payment_required" when it is declined,
 *   "conflict" when the page was paid or has expired.
 */
export async function payTestCheckout(
  ctx: Context,
  sessionId: string,
  card: TestCard,
): Promise<{ redirectTo: string }> {
  const { test } = requireOwnSession(ctx, sessionId);
  const { paymentMethodId } = test.tokenizeCard(card);
  try {
    const onward = test.payHostedSession(sessionId, paymentMethodId);
    await settleCheckoutSession(ctx, sessionId);
    return onward;
  } catch (error) {
    // Records the declined try, so that it shows in the purchase history.
    if (isDomainError(error)) await settleCheckoutSession(ctx, sessionId);
    throw error;
  }
}

function requireOwnSession(ctx: Context, sessionId: string) {
  const { user } = requireActor(ctx);
  const test = requireTestProvider(ctx);
  const found = ctx.db
    .select({ id: purchases.id, amountCents: purchases.amountCents })
    .from(purchases)
    .where(and(eq(purchases.checkoutSessionId, sessionId), eq(purchases.userId, user.id)))
    .get();
  if (!found) throw new DomainError("not_found", "This payment doesn't exist.");
  const lines = readLinesOf(ctx, found.id);
  return {
    title: nameLines(lines),
    checkout: checkoutPath(lines),
    price: formatCents(found.amountCents),
    session: test.getSession(sessionId),
    test,
  };
}

function requireTestProvider(ctx: Context): TestPayments {
  const { payments } = ctx.gateways;
  if (payments.provider !== "test" || !payments.test) {
    throw new DomainError("not_found", "This payment doesn't exist.");
  }
  return payments.test;
}
