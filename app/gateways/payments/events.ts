import type Stripe from "stripe";
import { idOf, toPaymentError } from "./sdk.ts";

/** Something that happened at the provider. It is only a hint: what became of a payment is read from the provider. */
export interface PaymentEvent {
  id: string;
  /** In the provider's words, as events are stored. */
  type: string;
  livemode: boolean;
  /** What it happened to; null for what the shop doesn't follow. */
  subject: { kind: "payment" | "checkout_page"; id: string } | null;
}

export function eventCalls({ webhooks }: Stripe, webhookSecret: string) {
  return {
    /**
     * Verifies that the provider sent an event, minutes ago at most.
     * @param rawBody the exact bytes, because the signature covers them.
     * @throws PaymentError "forged"; SyntaxError for a body that is signed, but isn't JSON.
     */
    verifyEvent(rawBody: Buffer, signature: string | null): PaymentEvent {
      const { id, type, livemode, data } = readEvent(webhooks, rawBody, signature, webhookSecret);
      return { id, type, livemode, subject: subjectOf(data.object) };
    },
  };
}

function readEvent(webhooks: Stripe["webhooks"], rawBody: Buffer, signature: string | null, secret: string) {
  try {
    return webhooks.constructEvent(rawBody, signature ?? "", secret);
  } catch (error) {
    throw toPaymentError(error);
  }
}

function subjectOf(object: object): PaymentEvent["subject"] {
  if (isA("checkout.session", object)) return { kind: "checkout_page", id: object.id };
  if (isA("payment_intent", object)) return { kind: "payment", id: object.id };
  if (!("payment_intent" in object)) return null;
  const id = idOf(object.payment_intent as string | { id: string } | null);
  return id ? { kind: "payment", id } : null;
}

function isA(type: string, object: object): object is { id: string } {
  return "object" in object && object.object === type && "id" in object && typeof object.id === "string";
}
