import { Readable } from "node:stream";
import {
  connectToStripe,
  type OpenPayments,
  type PaymentsHttpClient,
} from "#app/gateways/payments/payments.ts";

export const webhookSecret = "whsec_of_this_test";

export interface Asked {
  path: string;
  body: Record<string, string>;
  idempotencyKey: unknown;
}

/** Stripe, as it answers every request alike, or not at all with null; what it was asked is noted. */
export function stripeAnswers(answer: { status: number; body: object } | null): {
  payments: OpenPayments;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const httpClient: PaymentsHttpClient = {
    getClientName: () => "of-this-test",
    async makeRequest(_host, _port, path, method, sent, form) {
      const { "Idempotency-Key": idempotencyKey } = sent as Record<string, unknown>;
      const body = Object.fromEntries(new URLSearchParams(form));
      asked.push({ path: `${method} ${path}`, body, idempotencyKey });
      if (!answer) throw new Error("The line broke.");
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => ({ "stripe-should-retry": "false" }),
        getRawResponse: () => ({}),
        toStream: () => Readable.from([]),
        toJSON: async () => answer.body,
      };
    },
  };
  const keys = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret, livemode: false };
  return { payments: connectToStripe(keys, httpClient), asked };
}
