import { changePassword } from "#app/domain/auth/passwords/set-password.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, noContent, readJson } from "#app/http/api.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { passwordChangeSchema } from "#app/shared/auth/password-schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { user } = requireActor(ctx);
    const input = await readJson(request, passwordChangeSchema);
    await limits.consume("passwordCheckByUser", user.id);
    const session = await changePassword(ctx, input);
    return noContent(sessionCookie(ctx.settings, session));
  },
});

export const action = loader;
