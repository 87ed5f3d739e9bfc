import { presentUser } from "#app/domain/accounts/present-user.ts";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { signedInHeaders } from "#app/http/cookies/session-cookie.ts";
import { registrationSchema } from "#app/shared/auth/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, registrationSchema);
    const signedIn = await registerUser(ctx, input);
    return Response.json(
      { user: presentUser(signedIn.user) },
      { status: 201, headers: signedInHeaders(ctx, request, signedIn) },
    );
  },
});

export const action = loader;
