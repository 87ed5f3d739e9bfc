import { linesFromMetadata, type NamedLine } from "#app/domain/shop/order-lines/lines-in-metadata.ts";
import type { Payment, PaymentMetadata } from "#app/gateways/payments/payment.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { DisputeState } from "#app/shared/shop/purchases/schema.ts";

/** The provider's current state of one payment, and what the shop wrote about it when it was opened. */
export interface PaymentFacts extends Omit<Payment, "id" | "metadata" | "isDisputed"> {
  /** Null for a hosted page on which nobody has tried to pay yet. */
  paymentIntentId: string | null;
  /** The hosted page of the payment, if there is one. */
  checkoutSessionId: string | null;
  shop: string | null;
  purchaseId: string | null;
  userId: string | null;
  /** The buyer was a guest. */
  isGuest: boolean;
  trackId: string | null;
  /** Its buyer bought it for somebody else. */
  isGift: boolean;
  /** The digest of the lines, where it isn't one track. */
  lines: string | null;
  /** What the payment says it is of, where it isn't one track; for an order that was lost. */
  namedLines: readonly NamedLine[] | null;
  /** The code or the sale that lowered it; for an order that was lost. */
  discountId: string | null;
  /** The lines whose refund was asked for by name. */
  refundedLineIds: readonly string[];
  /** The lines of which a part was refunded by name, because the buyer had bought that part meanwhile. */
  reducedLineIds: readonly string[];
  dispute: "none" | DisputeState;
}

/**
 * Reads a payment from the provider: webhook payloads and browser parameters are only hints.
 * @returns null for one that the provider doesn't know.
 */
export async function readPaymentFacts(
  payments: OpenPayments,
  paymentIntentId: string,
): Promise<PaymentFacts | null> {
  const payment = await payments.findPayment(paymentIntentId);
  return payment && factsOf(payments, payment);
}

/** Reads a hosted page and its payment, if there is one. @returns null for one that the provider doesn't know. */
export async function readCheckoutFacts(
  payments: OpenPayments,
  checkoutSessionId: string,
): Promise<PaymentFacts | null> {
  const page = await payments.findCheckoutPage(checkoutSessionId);
  if (!page) return null;
  const { paymentId, isExpired, livemode, currency, customerId, createdAt } = page;
  if (paymentId) {
    const facts = await readPaymentFacts(payments, paymentId);
    const isAbandoned = isExpired && facts?.status !== "succeeded" && facts?.status !== "processing";
    return facts && { ...facts, checkoutSessionId, ...(isAbandoned && { status: "canceled" }) };
  }
  return {
    paymentIntentId: null,
    checkoutSessionId,
    status: isExpired ? "canceled" : "requires_payment_method",
    livemode,
    receivedCents: 0,
    refundedCents: 0,
    currency,
    ...namesIn(page.metadata),
    customerId,
    createdAt,
    isAttempted: false,
    lastError: null,
    declinedChargeId: null,
    countryEvidence: {},
    ...noLines,
    dispute: "none",
  };
}

async function factsOf(
  payments: OpenPayments,
  { id, metadata, isDisputed, ...state }: Payment,
): Promise<PaymentFacts> {
  return {
    paymentIntentId: id,
    checkoutSessionId: null,
    ...state,
    ...namesIn(metadata),
    ...(state.refundedCents > 0 ? await readRefundedLines(payments, id) : noLines),
    dispute: isDisputed ? await readDispute(payments, id) : "none",
  };
}

function namesIn(metadata: PaymentMetadata) {
  return {
    shop: metadata.shop ?? null,
    purchaseId: metadata.purchaseId ?? null,
    userId: metadata.userId ?? null,
    isGuest: metadata.guest === "true",
    trackId: metadata.trackId ?? null,
    isGift: metadata.gift !== undefined,
    lines: metadata.lines ?? null,
    namedLines: linesFromMetadata(metadata),
    discountId: metadata.discount ?? null,
  };
}

type NamedLines = Pick<PaymentFacts, "refundedLineIds" | "reducedLineIds">;

const noLines: NamedLines = { refundedLineIds: [], reducedLineIds: [] };

async function readRefundedLines(payments: OpenPayments, paymentId: string): Promise<NamedLines> {
  const made = (await payments.listRefundsOf(paymentId)).filter(({ isMade }) => isMade);
  return {
    refundedLineIds: made.flatMap(({ metadata }) => metadata.lineId ?? []),
    reducedLineIds: made.flatMap(({ metadata }) => metadata.reducedLineId ?? []),
  };
}

// A payment stays `isDisputed` after a dispute is won, so the disputes themselves decide.
async function readDispute(payments: OpenPayments, paymentId: string): Promise<DisputeState> {
  const states = (await payments.listDisputesOf(paymentId)).map(({ state }) => state);
  if (states.includes("lost")) return "lost";
  return states.every((state) => state === "won") ? "won" : "open";
}
