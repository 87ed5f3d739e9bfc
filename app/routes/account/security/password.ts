import { changePassword as change } from "#app/domain/auth/passwords/change-password.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireUser } from "#app/http/guards.ts";
import { sessionCookie } from "#app/http/session-cookie.ts";
import { passwordChangeSchema } from "#app/shared/auth/password-schema.ts";
import type { SectionAction } from "./section-action.ts";

/** Changes the password; the present one in the form is all the proof it needs. */
export const changePassword: SectionAction = (form, { request, context: { ctx, limits } }) => {
  const { user } = requireUser(ctx, request);
  const submission = form.parse(passwordChangeSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orFormAgain(submission, async () => {
    await limits.consume("passwordCheckByUser", user.id);
    const session = await change(ctx, submission.value);
    const flash = {
      variant: "default",
      title: "Password Changed",
      description: "Your password has been updated successfully.",
    } as const;
    return redirectWithFlash(ctx, "/dashboard/security", flash, [sessionCookie(ctx.settings, session)]);
  });
};
