import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { pageAddress } from "#app/domain/core/languages.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import { findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { findOwnPurchase } from "#app/domain/shop/guests/find-own-purchase.ts";
import { checkoutPath, nameLines, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { explainProviderError, requirePayments } from "#app/domain/shop/settlement/declines.ts";
import { settle, settleCheckoutSession } from "#app/domain/shop/settlement/settle.ts";
import type { CustomerRefusal } from "#app/gateways/test-payments/core/api-error.ts";
import type { TestPayments } from "#app/gateways/test-payments/test-payments.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { TestCard } from "#app/shared/shop/purchases/schema.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";

/**
 * The payment of the caller's own for which a test card wants authentication.
 * @throws DomainError "not_found" for anybody else's and outside test mode.
 */
export function findTestAuthentication(ctx: Context, paymentIntentId: string) {
  const found = findOwnPurchase(ctx, eq(purchases.paymentIntentId, paymentIntentId));
  const { payments } = ctx.gateways;
  if (!found || payments.provider !== "test")
    throw new DomainError("not_found", messages.checkout.state.unknown);
  return { ...presentOrder(ctx, found), status: found.status, kind: found.kind };
}

function presentOrder(ctx: Context, { id, amountCents }: PurchaseRow) {
  const lines = readLinesOf(ctx, id);
  const checkout = checkoutPath(lines, findGiftOf(ctx, id));
  return { title: nameLines(lines), checkout, price: formatCents(amountCents) };
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
  const test = requireTestProvider(ctx);
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

/**
 * The test provider's own page for a payment of the caller's.
 * @returns what is bought, and whether the page can still be paid.
 * @throws DomainError "not_found" for anybody else's and outside test mode.
 */
export function findTestCheckout(ctx: Context, sessionId: string) {
  const { session, title, checkout, price } = requireOwnSession(ctx, sessionId);
  return { title, checkout, price, status: session.status };
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
  const test = requireTestProvider(ctx);
  const found = findOwnPurchase(ctx, eq(purchases.checkoutSessionId, sessionId));
  if (!found) throw new DomainError("not_found", messages.checkout.state.unknown);
  return { ...presentOrder(ctx, found), session: test.getSession(sessionId), test };
}

function requireTestProvider(ctx: Context): TestPayments {
  const { payments } = ctx.gateways;
  if (payments.provider !== "test" || !payments.test) {
    throw new DomainError("not_found", messages.checkout.state.unknown);
  }
  return payments.test;
}

export type PaymentOutcome =
  | { outcome: "paid" | "being_paid"; paymentIntentId: string }
  | { outcome: "authentication_needed"; address: string };

/**
 * Pays an order with one of the well-known test cards, in test mode: what the Payment Element does in
 * the browser when the shop is real.
 * @param request.price the sum that the buyer saw; another one today charges nothing and says so.
 * @throws DomainError "invalid" with field errors for the card, "payment_required" when it is declined,
 *   and those of `createPaymentIntent`.
 */
export async function payWithTestCard(
  ctx: Context,
  { card, ...request }: OrderRequest & { card: TestCard },
): Promise<PaymentOutcome> {
  const payments = requirePayments(ctx);
  if (!payments.test) throw new DomainError("not_found", messages.testPayments.page.noTestCards);
  const { paymentMethodId } = payments.test.tokenizeCard(card);
  const { paymentIntentId } = await createPaymentIntent(ctx, request);
  try {
    const { authenticationUrl: address } = await payments.confirmPayment(paymentIntentId, {
      paymentMethodId,
      returnUrl: pageAddress(ctx, `/payment-success?payment_intent=${paymentIntentId}`),
    });
    const purchase = await settle(ctx, paymentIntentId);
    if (address) return { outcome: "authentication_needed", address };
    return { outcome: purchase?.providerStatus === "processing" ? "being_paid" : "paid", paymentIntentId };
  } catch (error) {
    const explained = explainProviderError(error, { mayBeCharged: true });
    // Records the declined try, so that it shows in the purchase history.
    if (isDomainError(explained) && explained.code === "payment_required") await settle(ctx, paymentIntentId);
    throw explained;
  }
}

/** How the shop says what the test provider refuses, in the language of the page. */
export function getTestProviderRejection(refusal: CustomerRefusal): DomainError {
  const { code, reason, message, declineCode, fieldErrors = {}, cause } = refusal;
  const sentences = messages.testPayments.refusal;
  const fields = Object.entries(fieldErrors).map(([field, reasons]) => [
    field,
    reasons.map((each) => sentences[each]),
  ]);
  const sentence = declineCode === undefined ? message : sayDeclined(declineCode, message);
  return new DomainError(code, reason ? sentences[reason] : sentence, {
    cause,
    ...(fields.length > 0 && { fieldErrors: Object.fromEntries(fields) }),
  });
}

function sayDeclined(code: string, said: string): string {
  return messages.checkout.declined.tryAnother(messages.checkout.declined.reason(code, said));
}
