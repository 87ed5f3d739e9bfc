import { revokeSession } from "#app/domain/auth/sessions/end-sessions.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  DELETE: ({ params, context: { ctx } }) => {
    revokeSession(ctx, params.sessionId ?? "");
    return new Response(null, { status: 204 });
  },
});

export const action = loader;
