import { listPurchases } from "#app/domain/purchases/history/list-purchases.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listPurchases(ctx)),
});

export const action = loader;
