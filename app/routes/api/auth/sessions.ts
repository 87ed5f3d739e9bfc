import { listSessions } from "#app/domain/auth/sessions/list-sessions.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listSessions(ctx)),
});

export const action = loader;
