import { listSessions } from "#app/domain/auth/sessions/list-sessions.ts";
import { endpoint } from "#app/http/api.ts";

const sessions = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listSessions(ctx)),
});

export const loader = sessions;
export const action = sessions;
