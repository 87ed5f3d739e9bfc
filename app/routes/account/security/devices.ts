import { z } from "zod";
import { revokeOtherSessions, revokeSession } from "#app/domain/auth/sessions/end-sessions.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";

const here = "/dashboard/security";

const deviceSchema = z.object({ sessionId: z.string("Please choose a device").max(64) });

/** Signs one other device out. */
export const endSession = sensitiveForm(deviceSchema, ({ ctx, value }) => {
  revokeSession(ctx, value.sessionId);
  return redirectWithFlash(ctx, here, {
    title: "Device signed out",
    description: "It has to sign in again.",
  });
});

/** Signs all other devices out. */
export const endOtherSessions = sensitiveForm(noFields, ({ ctx }) => {
  const count = revokeOtherSessions(ctx);
  return redirectWithFlash(ctx, here, {
    title: "Devices signed out",
    description:
      count === 1 ? "One other device has to sign in again." : `${count} devices have to sign in again.`,
  });
});
