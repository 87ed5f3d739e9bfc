import type Stripe from "stripe";
import type { CountryEvidence } from "#app/shared/core/orders/agreements.ts";
import {
  idOf,
  type ListBounds,
  orNull,
  orPaymentError,
  type Page,
  quickly,
  readPages,
  toDate,
  toSeconds,
} from "./sdk.ts";

/** The state of a payment, in the words that orders store. */
export type PaymentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "requires_capture"
  | "processing"
  | "succeeded"
  | "canceled";

/** What the shop wrote about a payment when it was opened. */
export type PaymentMetadata = Readonly<Record<string, string>>;

/** A payment as the provider has it now. */
export interface Payment {
  id: string;
  status: PaymentStatus;
  livemode: boolean;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  metadata: PaymentMetadata;
  customerId: string | null;
  createdAt: Date;
  /** A payment method was tried, whatever the result. */
  isAttempted: boolean;
  /** The code of what the last attempt failed with. */
  lastError: string | null;
  /** The charge of the last attempt, if a bank declined it. */
  declinedChargeId: string | null;
  /** Where the buyer is, by card and address. */
  countryEvidence: CountryEvidence;
  /** Disputed at some time, whatever came of it. */
  isDisputed: boolean;
}

/** A payment that a browser can pay with its secret. */
export interface OpenedPayment {
  id: string;
  clientSecret: string;
}

export interface NewPayment {
  amountCents: number;
  currency: string;
  customerId: string;
  metadata: PaymentMetadata;
  idempotencyKey: string;
}

export function paymentCalls(stripe: Stripe) {
  const { paymentIntents } = stripe;
  return {
    /** Opens a payment for a form on our own page. */
    async createPayment({
      amountCents,
      currency,
      customerId,
      metadata,
      idempotencyKey,
    }: NewPayment): Promise<OpenedPayment> {
      const intent = paymentIntents.create(
        {
          amount: amountCents,
          currency,
          customer: customerId,
          // Which methods are offered is decided in the provider's dashboard.
          automatic_payment_methods: { enabled: true },
          metadata,
        },
        { idempotencyKey },
      );
      return presentOpened(await orPaymentError(intent));
    },

    /** The secret of a payment that was opened before. */
    async readOpenedPayment(id: string): Promise<OpenedPayment> {
      return presentOpened(await orPaymentError(paymentIntents.retrieve(id)));
    },

    /** @returns null for one that the provider doesn't know. */
    async findPayment(id: string): Promise<Payment | null> {
      const intent = await orNull(paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
      return intent && presentPayment(intent);
    },

    /** @returns null for one that the provider doesn't know. */
    async findPaymentStatus(id: string): Promise<PaymentStatus | null> {
      const intent = await orNull(paymentIntents.retrieve(id, {}, quickly));
      return intent && statusOf(intent);
    },

    /** The payments since a time, newest first. */
    listPayments(since: Date, bounds: ListBounds): AsyncGenerator<Page<Payment>> {
      const filter = { created: { gte: toSeconds(since) }, expand: ["data.latest_charge"] };
      return readPages(
        (page, options) => paymentIntents.list({ ...page, ...filter }, options),
        presentPayment,
        bounds,
      );
    },

    /** Ends an unpaid payment. @throws PaymentError "refused" for one that was paid, or that a bank works on. */
    async cancelPayment(id: string): Promise<void> {
      await orPaymentError(paymentIntents.cancel(id));
    },

    /**
     * Pays with a card of the test provider; a real card is only ever given to Stripe's own form.
     * @returns the address at which the bank asks the buyer, if it does.
     */
    async confirmPayment(
      id: string,
      { paymentMethodId, returnUrl }: { paymentMethodId: string; returnUrl: string },
    ): Promise<{ authenticationUrl: string | null }> {
      const given = { payment_method: paymentMethodId, return_url: returnUrl };
      const intent = await orPaymentError(paymentIntents.confirm(id, given));
      return { authenticationUrl: intent.next_action?.redirect_to_url?.url ?? null };
    },
  };
}

function presentOpened({ id, client_secret: clientSecret }: Stripe.PaymentIntent): OpenedPayment {
  if (!clientSecret) throw new Error("The payment provider gave no client secret.");
  return { id, clientSecret };
}

function presentPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: statusOf(intent),
    livemode: intent.livemode,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    metadata: intent.metadata,
    customerId: idOf(intent.customer),
    createdAt: toDate(intent.created),
    isAttempted: intent.status !== "requires_payment_method" || intent.last_payment_error !== null,
    lastError: intent.last_payment_error?.code ?? null,
    declinedChargeId: charge?.status === "failed" ? charge.id : null,
    countryEvidence: charge ? readCountryEvidence(charge) : {},
    isDisputed: charge?.disputed ?? false,
  };
}

/** A word that Stripe adds some day is stored as well; to the shop, such a payment is open. */
function statusOf({ status }: Stripe.PaymentIntent): PaymentStatus {
  return status as PaymentStatus;
}

function readCountryEvidence({ payment_method_details, billing_details }: Stripe.Charge): CountryEvidence {
  const card = payment_method_details?.card?.country;
  const address = billing_details.address?.country;
  return { ...(card && { card }), ...(address && { address }) };
}
