import { z } from "zod";
import {
  confirmedPurchaseSchema,
  confirmPurchaseSchema,
  createPaymentIntentSchema,
  openIntentSchema,
  purchaseSchema,
} from "#app/domain/purchases/schema.ts";
import { json, type Operation } from "../operation.ts";

const tag = "Purchases";

export const purchaseOperations: Operation[] = [
  {
    method: "post",
    path: "/api/create-payment-intent",
    tag,
    summary: "Open the payment of a track, or find the one that is open",
    description:
      "Pay it with the provider's own tools and the client secret, or on the page /checkout; then confirm it. In test mode the page /checkout takes the test cards.",
    access: "signed_in",
    body: createPaymentIntentSchema,
    answers: { 200: json(openIntentSchema, "The open payment.") },
  },
  {
    method: "post",
    path: "/api/confirm-purchase",
    tag,
    summary: "Settle a payment and say what was bought",
    description: "402 while it isn't paid.",
    access: "signed_in",
    body: confirmPurchaseSchema,
    answers: { 200: json(confirmedPurchaseSchema, "What was bought.") },
  },
  {
    method: "get",
    path: "/api/user/purchases",
    tag,
    summary: "The caller's purchases, newest first",
    access: "signed_in",
    answers: { 200: json(z.array(purchaseSchema), "The purchases.") },
  },
  {
    method: "post",
    path: "/api/webhooks/stripe",
    tag,
    summary: "Events of the payment provider",
    description: "The signature in `Stripe-Signature` is over the body as it comes.",
    access: "everyone",
    otherBody: { contentType: "application/json", description: "An event, signed." },
    answers: { 200: json(z.object({ received: z.literal(true) }), "Taken; it needn't come again.") },
  },
];
