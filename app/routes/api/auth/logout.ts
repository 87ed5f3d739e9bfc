import { endpoint, readEmptyBody } from "#app/http/api.ts";
import { signOutHere } from "#app/http/cookies/session-cookie.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    await readEmptyBody(request);
    const cookies = signOutHere(ctx, request);
    return new Response(null, {
      status: 204,
      headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    });
  },
});

export const action = loader;
