import { changePassword as change } from "#app/domain/auth/passwords/change-password.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { passwordChangeSchema } from "#app/shared/auth/password-schema.ts";

/** Changes the password; the current one in the form is proof enough. */
export const changePassword = plainForm(passwordChangeSchema, async ({ ctx, limits, value }) => {
  await limits.consume("passwordCheckByUser", requireActor(ctx).user.id);
  const session = await change(ctx, value);
  const flash = {
    title: "Password Changed",
    description: "Your password has been updated successfully.",
  };
  return redirectWithFlash(ctx, "/dashboard/security", flash, [sessionCookie(ctx.settings, session)]);
});
