import { presentUser } from "#app/domain/accounts/present-user.ts";
import { loginSchema } from "#app/domain/auth/schema.ts";
import { signIn } from "#app/domain/auth/sign-in.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { limitSignIn } from "#app/http/limit-sign-in.ts";
import { signedInHeaders } from "#app/http/signed-in-cookies.ts";

const login = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { email, password, rememberMe } = await readJson(request, loginSchema);
    await limitSignIn(ctx, limits, email);
    const signedIn = await signIn(ctx, { email, password, rememberMe });
    return Response.json({ user: presentUser(signedIn.user) }, { headers: signedInHeaders(ctx, signedIn) });
  },
});

export const loader = login;
export const action = login;
