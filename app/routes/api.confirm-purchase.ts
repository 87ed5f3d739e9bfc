import { confirmPurchase } from "#app/domain/purchases/confirm-purchase.ts";
import { confirmPurchaseSchema } from "#app/domain/purchases/schema.ts";
import { requireActor } from "#app/domain/require-actor.ts";
import { endpoint, readJson } from "#app/http/api.ts";

const confirmation = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    requireActor(ctx);
    return Response.json(await confirmPurchase(ctx, await readJson(request, confirmPurchaseSchema)));
  },
});

export const loader = confirmation;
export const action = confirmation;
