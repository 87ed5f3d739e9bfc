import { requireActor } from "#app/domain/core/require-role.ts";
import { confirmPurchase } from "#app/domain/purchases/checkout/confirm-purchase.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { confirmPurchaseSchema } from "#app/shared/purchases/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    if (!ctx.request.guest) requireActor(ctx);
    return Response.json(await confirmPurchase(ctx, await readJson(request, confirmPurchaseSchema)));
  },
});

export const action = loader;
