import { listPurchasesOf } from "#app/domain/purchases/history/list-purchases.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ params, context: { ctx } }) => Response.json(listPurchasesOf(ctx, params.userId ?? "")),
});

export const action = loader;
