import { revokeListeningLink } from "#app/domain/listening-links/change-links.ts";
import { endpoint, noContent } from "#app/http/api.ts";

export const loader = endpoint({
  DELETE: ({ params, context: { ctx } }) => {
    revokeListeningLink(ctx, params.linkId ?? "");
    return noContent();
  },
});

export const action = loader;
