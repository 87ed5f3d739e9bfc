import { requireActor } from "#app/domain/core/require-actor.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { createPaymentIntentSchema } from "#app/shared/purchases/schema.ts";

const paymentIntent = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const actor = requireActor(ctx);
    const input = await readJson(request, createPaymentIntentSchema);
    await limits.consume("paymentIntentByUser", actor.user.id);
    const { clientSecret, paymentIntentId } = await createPaymentIntent(ctx, input);
    return Response.json({ clientSecret, paymentIntentId });
  },
});

export const loader = paymentIntent;
export const action = paymentIntent;
