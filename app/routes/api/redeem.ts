import { redeemCode } from "#app/domain/codes/redeem-code.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { presentPurchase } from "#app/domain/purchases/history/list-purchases.ts";
import { readLinesOf } from "#app/domain/purchases/lines/order-lines.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { limitCodeGuesses } from "#app/http/limits/rate-limits.ts";
import { redeemSchema } from "#app/shared/codes/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    requireActor(ctx);
    const { code } = await readJson(request, redeemSchema);
    const order = await limitCodeGuesses(ctx, limits, () => redeemCode(ctx, code));
    return Response.json(presentPurchase(order, readLinesOf(ctx, order.id)), { status: 201 });
  },
});

export const action = loader;
