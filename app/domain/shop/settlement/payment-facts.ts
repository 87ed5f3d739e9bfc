import type Stripe from "stripe";
import { linesFromMetadata, type NamedLine } from "#app/domain/shop/order-lines/lines-in-metadata.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import type { CountryEvidence } from "#app/shared/core/orders/agreements.ts";
import type { DisputeState } from "#app/shared/shop/purchases/schema.ts";

/** The provider's current state of one payment. */
export interface PaymentFacts {
  /** Null for a hosted page on which nobody has tried to pay yet. */
  paymentIntentId: string | null;
  /** The hosted page of the payment, if there is one. */
  checkoutSessionId: string | null;
  status: Stripe.PaymentIntent.Status;
  livemode: boolean;
  amountReceived: number;
  currency: string;
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
  customerId: string | null;
  createdAt: Date;
  /** A payment method was tried, whatever the result. */
  isAttempted: boolean;
  lastError: string | null;
  /** The charge of the last attempt, if a bank declined it. */
  declinedChargeId: string | null;
  /** Where the buyer is, by card and address. */
  countryEvidence: CountryEvidence;
  refundedCents: number;
  /** The lines whose refund was asked for by name. */
  refundedLineIds: readonly string[];
  /** The lines of which a part was refunded by name, because the buyer had bought that part meanwhile. */
  reducedLineIds: readonly string[];
  dispute: "none" | DisputeState;
}

/** Reads a payment from the provider: webhook payloads and browser parameters are only hints. */
export async function readPaymentFacts(
  payments: OpenPayments,
  paymentIntentId: string,
): Promise<PaymentFacts> {
  const intent = await payments.stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ["latest_charge"],
  });
  return factsOfIntent(payments, intent);
}

/** Reads a hosted page and its payment, if there is one. */
export async function readCheckoutFacts(
  payments: OpenPayments,
  checkoutSessionId: string,
): Promise<PaymentFacts> {
  const session = await payments.stripe.checkout.sessions.retrieve(checkoutSessionId);
  const intentId =
    typeof session.payment_intent === "string" ? session.payment_intent : session.payment_intent?.id;
  const isExpired = session.status === "expired";
  if (intentId) {
    const facts = await readPaymentFacts(payments, intentId);
    const isAbandoned = isExpired && facts.status !== "succeeded" && facts.status !== "processing";
    return { ...facts, checkoutSessionId, ...(isAbandoned && { status: "canceled" }) };
  }
  return {
    paymentIntentId: null,
    checkoutSessionId,
    status: isExpired ? "canceled" : "requires_payment_method",
    livemode: session.livemode,
    amountReceived: 0,
    currency: session.currency ?? "",
    ...namesIn(session.metadata),
    customerId: idOf(session.customer),
    createdAt: new Date(session.created * 1000),
    isAttempted: false,
    lastError: null,
    declinedChargeId: null,
    countryEvidence: {},
    refundedCents: 0,
    ...noLines,
    dispute: "none",
  };
}

async function factsOfIntent(payments: OpenPayments, intent: Stripe.PaymentIntent): Promise<PaymentFacts> {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    paymentIntentId: intent.id,
    checkoutSessionId: null,
    status: intent.status,
    livemode: intent.livemode,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    ...namesIn(intent.metadata),
    customerId: idOf(intent.customer),
    createdAt: new Date(intent.created * 1000),
    isAttempted: intent.status !== "requires_payment_method" || intent.last_payment_error !== null,
    lastError: intent.last_payment_error?.code ?? null,
    declinedChargeId: charge?.status === "failed" ? charge.id : null,
    countryEvidence: charge ? readCountryEvidence(charge) : {},
    refundedCents: charge?.amount_refunded ?? 0,
    ...(charge?.amount_refunded ? await readRefundedLines(payments, intent.id) : noLines),
    dispute: charge?.disputed ? await readDispute(payments, intent.id) : "none",
  };
}

function readCountryEvidence({ payment_method_details, billing_details }: Stripe.Charge): CountryEvidence {
  const card = payment_method_details?.card?.country;
  const address = billing_details.address?.country;
  return { ...(card && { card }), ...(address && { address }) };
}

function namesIn(metadata: Stripe.Metadata | null) {
  return {
    shop: metadata?.shop ?? null,
    purchaseId: metadata?.purchaseId ?? null,
    userId: metadata?.userId ?? null,
    isGuest: metadata?.guest === "true",
    trackId: metadata?.trackId ?? null,
    isGift: metadata?.gift !== undefined,
    lines: metadata?.lines ?? null,
    namedLines: metadata && linesFromMetadata(metadata),
    discountId: metadata?.discount ?? null,
  };
}

function idOf(customer: string | { id: string } | null): string | null {
  return typeof customer === "string" ? customer : (customer?.id ?? null);
}

type NamedLines = Pick<PaymentFacts, "refundedLineIds" | "reducedLineIds">;

const noLines: NamedLines = { refundedLineIds: [], reducedLineIds: [] };

async function readRefundedLines(payments: OpenPayments, paymentIntentId: string): Promise<NamedLines> {
  const { data } = await payments.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const made = data.filter(isMade);
  return {
    refundedLineIds: made.flatMap(({ metadata }) => metadata?.lineId ?? []),
    reducedLineIds: made.flatMap(({ metadata }) => metadata?.reducedLineId ?? []),
  };
}

/** Whether a refund's money goes back, or is on its way. */
export function isMade({ status }: Stripe.Refund): boolean {
  return status !== "failed" && status !== "canceled";
}

// `charge.disputed` stays true after a dispute is won, so its own status decides.
async function readDispute(
  payments: OpenPayments,
  paymentIntentId: string,
): Promise<PaymentFacts["dispute"]> {
  const { data } = await payments.stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  if (data.some((dispute) => dispute.status === "lost")) return "lost";
  return data.every(isDisputeClosed) ? "won" : "open";
}

/** Whether the bank decided for the shop, or it never became a real dispute. */
export function isDisputeClosed({ status }: Stripe.Dispute): boolean {
  return status === "won" || status === "warning_closed" || status === "prevented";
}
