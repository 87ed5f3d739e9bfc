import { endpoint, noContent, readEmptyBody } from "#app/http/api.ts";
import { signOutHere } from "#app/http/cookies/session-cookie.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    await readEmptyBody(request);
    return noContent(...signOutHere(ctx, request));
  },
});

export const action = loader;
