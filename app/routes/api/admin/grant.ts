import { takeBackGrant } from "#app/domain/purchases/grants/end-grants.ts";
import { endpoint, noContent } from "#app/http/api.ts";

export const loader = endpoint({
  DELETE: ({ params, context: { ctx } }) => {
    takeBackGrant(ctx, params.grantId ?? "");
    return noContent();
  },
});

export const action = loader;
