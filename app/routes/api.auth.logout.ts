import { z } from "zod";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { endedSessionCookie } from "#app/http/session-cookie.ts";

const logout = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    // Nothing need be sent; what is sent must be an empty object.
    if ((await request.clone().text()) !== "") await readJson(request, z.strictObject({}));
    signOut(ctx);
    return new Response(null, { status: 204, headers: { "Set-Cookie": endedSessionCookie(ctx.settings) } });
  },
});

export const loader = logout;
export const action = logout;
