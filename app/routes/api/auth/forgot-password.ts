import { requestPasswordReset } from "#app/domain/auth/passwords/reset-password.ts";
import { endpoint, noContent, readJson } from "#app/http/api.ts";
import { forgottenPasswordSchema } from "#app/shared/auth/password-schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits, afterAnswer } }) => {
    const input = await readJson(request, forgottenPasswordSchema);
    await limits.consume("forgotPasswordByEmail", input.email);
    afterAnswer(() => requestPasswordReset(ctx, input));
    return noContent();
  },
});

export const action = loader;
