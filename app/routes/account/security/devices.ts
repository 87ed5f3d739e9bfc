import { z } from "zod";
import { revokeOtherSessions, revokeSession } from "#app/domain/auth/sessions/revoke-session.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import type { SectionAction } from "./section-action.ts";

const here = "/dashboard/security";

const deviceSchema = z.object({ sessionId: z.string("Please choose a device").max(64) });

/** Signs one other device out. */
export const endSession: SectionAction = (form, { request, context: { ctx } }) => {
  const submission = form.parse(deviceSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, () => {
    revokeSession(ctx, submission.value.sessionId);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Device signed out",
      description: "It has to sign in again.",
    });
  });
};

/** Signs all other devices out. */
export const endOtherSessions: SectionAction = (form, { request, context: { ctx } }) => {
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, () => {
    const count = revokeOtherSessions(ctx);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Devices signed out",
      description:
        count === 1 ? "One other device has to sign in again." : `${count} devices have to sign in again.`,
    });
  });
};
