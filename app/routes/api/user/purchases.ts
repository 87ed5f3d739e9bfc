import { listPurchases } from "#app/domain/purchases/history/list-purchases.ts";
import { endpoint } from "#app/http/api.ts";

const purchases = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listPurchases(ctx)),
});

export const loader = purchases;
export const action = purchases;
