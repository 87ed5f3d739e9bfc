import { presentUser } from "#app/domain/accounts/present-user.ts";
import { disableMfa } from "#app/domain/auth/mfa/disable-mfa.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { mfaDisablingSchema } from "#app/shared/auth/mfa-schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { user } = requireActor(ctx);
    const input = await readJson(request, mfaDisablingSchema);
    await limits.consume("passwordCheckByUser", user.id);
    const disabled = await disableMfa(ctx, input);
    return Response.json(
      { user: presentUser(disabled.user) },
      { headers: { "Set-Cookie": sessionCookie(ctx.settings, disabled.session) } },
    );
  },
});

export const action = loader;
