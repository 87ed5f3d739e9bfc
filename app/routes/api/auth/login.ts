import { signIn } from "#app/domain/auth/sign-in.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { setCookie } from "#app/http/cookies/cookies.ts";
import { signedInAnswer } from "#app/http/cookies/session-cookie.ts";
import { limitSignIn } from "#app/http/limits/rate-limits.ts";
import { loginSchema } from "#app/shared/auth/schema.ts";
import { secondFactorOf } from "#app/shared/auth/second-factor.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { email, password, mfaToken, backupCode, rememberMe } = await readJson(request, loginSchema);
    await limitSignIn(ctx, limits, email);
    const factor = secondFactorOf({ token: mfaToken, backupCode });
    const result = await signIn(ctx, { email, password, rememberMe, factor });
    if (result.outcome === "mfa_required") {
      const headers = {
        "Set-Cookie": setCookie(ctx.settings, "mfa", result.challenge.token, result.challenge),
      };
      return Response.json({ requiresMfa: true }, { headers });
    }
    return signedInAnswer(ctx, request, result);
  },
});

export const action = loader;
