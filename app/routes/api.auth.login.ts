import { presentUser } from "#app/domain/accounts/present-user.ts";
import { loginSchema } from "#app/domain/auth/schema.ts";
import { signIn } from "#app/domain/auth/sign-in.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { addressKey } from "#app/http/rate-limits.ts";
import { sessionCookie } from "#app/http/session-cookie.ts";

const login = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { email, password, rememberMe } = await readJson(request, loginSchema);
    await limits.consume("loginByAddress", addressKey(ctx.request.ipAddress));
    const { user, session } = await signIn(ctx, { email, password, rememberMe });
    return Response.json(
      { user: presentUser(user) },
      { headers: { "Set-Cookie": sessionCookie(ctx.settings, session) } },
    );
  },
});

export const loader = login;
export const action = login;
