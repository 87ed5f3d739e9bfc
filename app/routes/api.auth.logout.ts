import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { endpoint, readEmptyBody } from "#app/http/api.ts";
import { endedSessionCookie } from "#app/http/session-cookie.ts";

const logout = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    await readEmptyBody(request);
    signOut(ctx);
    return new Response(null, { status: 204, headers: { "Set-Cookie": endedSessionCookie(ctx.settings) } });
  },
});

export const loader = logout;
export const action = logout;
