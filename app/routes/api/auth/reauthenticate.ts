import { reauthenticate } from "#app/domain/auth/reauthenticate.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, noContent, readJson } from "#app/http/api.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { reauthenticationSchema } from "#app/shared/auth/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { user } = requireActor(ctx);
    const input = await readJson(request, reauthenticationSchema);
    await limits.consume("passwordCheckByUser", user.id);
    const session = await reauthenticate(ctx, input);
    return noContent(sessionCookie(ctx.settings, session));
  },
});

export const action = loader;
