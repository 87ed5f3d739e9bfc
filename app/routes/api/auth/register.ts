import { registerUser } from "#app/domain/auth/register-user.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { signedInAnswer } from "#app/http/cookies/session-cookie.ts";
import { registrationSchema } from "#app/shared/auth/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, registrationSchema);
    const signedIn = await registerUser(ctx, input);
    return signedInAnswer(ctx, request, signedIn, 201);
  },
});

export const action = loader;
