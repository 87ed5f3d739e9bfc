import { revokeSession } from "#app/domain/auth/sessions/end-sessions.ts";
import { endpoint, noContent } from "#app/http/api.ts";

export const loader = endpoint({
  DELETE: ({ params, context: { ctx } }) => {
    revokeSession(ctx, params.sessionId ?? "");
    return noContent();
  },
});

export const action = loader;
