import { handlePaymentEvent } from "#app/domain/purchases/settlement/handle-payment-event.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const rawBody = Buffer.from(await request.arrayBuffer());
    await handlePaymentEvent(ctx, rawBody, request.headers.get("Stripe-Signature"));
    return Response.json({ received: true });
  },
});

export const action = loader;
