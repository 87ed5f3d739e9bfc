import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { endpoint, noContent, readJson } from "#app/http/api.ts";
import { passwordResetSchema } from "#app/shared/auth/password-schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const { token, password } = await readJson(request, passwordResetSchema);
    await resetPassword(ctx, { token, password });
    return noContent();
  },
});

export const action = loader;
