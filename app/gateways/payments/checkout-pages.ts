import type Stripe from "stripe";
import type { PaymentMetadata } from "./payment.ts";
import { idOf, orNull, orPaymentError, toDate } from "./sdk.ts";

/** A page of the provider's own, on which one order is paid. */
export interface CheckoutPage {
  id: string;
  /** Where the buyer pays; null once it was paid, or has expired. */
  url: string | null;
  /** Null as long as nobody has tried to pay there. */
  paymentId: string | null;
  isExpired: boolean;
  livemode: boolean;
  currency: string;
  metadata: PaymentMetadata;
  customerId: string | null;
  createdAt: Date;
}

export interface NewCheckoutPage {
  orderId: string;
  customerId: string;
  currency: string;
  lines: readonly { name: string; description: string; amountCents: number }[];
  metadata: PaymentMetadata;
  /** Where the buyer returns after paying; the page's id is added as `session_id`. */
  paidUrl: string;
  cancelUrl: string;
  /** Of the page; the browser's own without it. */
  locale?: Stripe.Checkout.SessionCreateParams.Locale;
  idempotencyKey: string;
}

export function checkoutPageCalls(stripe: Stripe) {
  const { sessions } = stripe.checkout;
  return {
    async createCheckoutPage({
      orderId,
      customerId,
      currency,
      lines,
      metadata,
      paidUrl,
      cancelUrl,
      locale,
      idempotencyKey,
    }: NewCheckoutPage): Promise<CheckoutPage> {
      const session = sessions.create(
        {
          mode: "payment",
          ui_mode: "hosted_page",
          customer: customerId,
          line_items: lines.map(({ name, description, amountCents }) => ({
            quantity: 1,
            price_data: { currency, unit_amount: amountCents, product_data: { name, description } },
          })),
          client_reference_id: orderId,
          metadata,
          payment_intent_data: { metadata },
          success_url: `${paidUrl}?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: cancelUrl,
          ...(locale && { locale }),
        },
        { idempotencyKey },
      );
      return presentPage(await orPaymentError(session));
    },

    /** A page that was opened before. */
    async readCheckoutPage(id: string): Promise<CheckoutPage> {
      return presentPage(await orPaymentError(sessions.retrieve(id)));
    },

    /** @returns null for one that the provider doesn't know. */
    async findCheckoutPage(id: string): Promise<CheckoutPage | null> {
      const session = await orNull(sessions.retrieve(id));
      return session && presentPage(session);
    },

    /** Ends a page, and its payment: nothing else can. @throws PaymentError "refused" for one that was paid. */
    async expireCheckoutPage(id: string): Promise<void> {
      await orPaymentError(sessions.expire(id));
    },
  };
}

function presentPage(session: Stripe.Checkout.Session): CheckoutPage {
  return {
    id: session.id,
    url: session.url,
    paymentId: idOf(session.payment_intent),
    isExpired: session.status === "expired",
    livemode: session.livemode,
    currency: session.currency ?? "",
    metadata: session.metadata ?? {},
    customerId: idOf(session.customer),
    createdAt: toDate(session.created),
  };
}
