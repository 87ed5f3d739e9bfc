import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases } from "#db/schema/index.ts";
import { checkoutPath } from "../lines/checkout-path.ts";
import { nameLines } from "../lines/name-lines.ts";
import { readLinesOf } from "../lines/read-lines.ts";
import { requirePayments } from "../settlement/require-payments.ts";
import { settle } from "../settlement/settle.ts";

/**
 * The payment of the caller's own for which a test card wants authentication.
 * @throws DomainError "not_found" for anybody else's and outside test mode.
 */
export function findTestAuthentication(ctx: Context, paymentIntentId: string) {
  const { user } = requireActor(ctx);
  const found = ctx.db
    .select({
      id: purchases.id,
      amountCents: purchases.amountCents,
      status: purchases.status,
      kind: purchases.kind,
    })
    .from(purchases)
    .where(and(eq(purchases.paymentIntentId, paymentIntentId), eq(purchases.userId, user.id)))
    .get();
  const { payments } = ctx.gateways;
  if (!found || payments.provider !== "test")
    throw new DomainError("not_found", "This payment doesn't exist.");
  const lines = readLinesOf(ctx, found.id);
  return {
    title: nameLines(lines),
    checkout: checkoutPath(lines),
    price: formatCents(found.amountCents),
    status: found.status,
    kind: found.kind,
  };
}

/**
 * Answers for the buyer's bank.
 * @returns the path to go on to: the confirmation, or the checkout with the reason.
 */
export async function answerTestAuthentication(
  ctx: Context,
  paymentIntentId: string,
  isPassed: boolean,
): Promise<string> {
  const { checkout, kind } = findTestAuthentication(ctx, paymentIntentId);
  const { test } = requirePayments(ctx);
  if (!test) throw new DomainError("not_found", "This payment doesn't exist.");
  const confirmation = `/payment-success?payment_intent=${paymentIntentId}`;
  let back = new URL(checkout, ctx.settings.publicUrl);
  try {
    if (isPassed) test.completeAuthentication(paymentIntentId);
    else {
      const { redirectTo } = test.failAuthentication(paymentIntentId);
      if (kind === "hosted") back = new URL(redirectTo);
    }
  } catch (error) {
    // A second press of the button: the confirmation says how it ended.
    if (isDomainError(error) && error.code === "conflict") return confirmation;
    throw error;
  }
  await settle(ctx, paymentIntentId);
  back.searchParams.set("failed", "authentication");
  return isPassed ? confirmation : `${back.pathname}${back.search}`;
}
