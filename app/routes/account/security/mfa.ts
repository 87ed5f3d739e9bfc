import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { disableMfa } from "#app/domain/accounts/auth/mfa/disable-mfa.ts";
import {
  confirmMfa,
  type Enrolment,
  type MfaState,
  readEnrolment,
  readMfaState,
  regenerateBackupCodes,
  setUpMfa,
} from "#app/domain/accounts/auth/mfa/enrolment.ts";
import type { StartedSession } from "#app/domain/accounts/auth/sessions/start-session.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isRecentlyAuthenticated } from "#app/domain/core/recent-authentication.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { reauthenticationAddress, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import { messages } from "#app/messages/messages.ts";
import { codeFormSchema, mfaDisablingSchema } from "#app/shared/accounts/auth/mfa-schema.ts";

const here = "/dashboard/security";

/** The overview, or one step of a change, which is then shown alone. */
export type MfaView =
  | { step: "overview" | "codes" | "disable"; state: MfaState }
  | { step: "setup"; state: MfaState; enrolment: Enrolment };

/**
 * The step in the address, if it is possible now.
 * @throws a redirect to the reauthentication, before a secret is shown or a code is typed in vain.
 */
export function loadMfa({ request, context: { ctx } }: LoaderFunctionArgs): MfaView {
  const state = readMfaState(ctx);
  const step = new URL(request.url).searchParams.get("mfa");
  const needsProof = state.isEnabled ? step === "codes" : step === "setup";
  if (needsProof && !isRecentlyAuthenticated(ctx)) throw redirect(reauthenticationAddress(request));
  if (state.isEnabled && step === "codes") return { step, state };
  if (state.isEnabled && !state.isRequired && step === "disable") return { step, state };
  const enrolment = !state.isEnabled && step === "setup" ? readEnrolment(ctx) : null;
  return enrolment ? { step: "setup", state, enrolment } : { step: "overview", state };
}

/** Creates a secret and redirects to the page that shows it. */
const startSetup = sensitiveForm(noFields, async ({ ctx, limits }) => {
  await limits.consume("mfaSetupByUser", requireActor(ctx).user.id);
  setUpMfa(ctx);
  return redirect(`${here}?mfa=setup`);
});

/** Turns MFA on. The response itself shows the backup codes: they can't be read again. */
const confirmSetup = sensitiveForm(codeFormSchema, async ({ ctx, limits, value }) => {
  await limits.consume("mfaByAddress", addressKey(ctx.request.ipAddress));
  return showCodes(ctx, confirmMfa(ctx, value));
});

const renewCodes = sensitiveForm(codeFormSchema, async ({ ctx, limits, value }) => {
  await limits.consume("mfaByAddress", addressKey(ctx.request.ipAddress));
  return showCodes(ctx, regenerateBackupCodes(ctx, value));
});

const disable = sensitiveForm(mfaDisablingSchema, async ({ ctx, limits, value }) => {
  await limitPasswordChecks(ctx, limits);
  const { session } = await disableMfa(ctx, value);
  const flash = { title: messages.security.mfa.disabled, description: messages.security.mfa.disabledText };
  return redirectWithFlash(ctx, here, flash, [sessionCookie(ctx.settings, session)]);
});

export const mfaForms = {
  "mfa-setup": startSetup,
  "mfa-confirm": confirmSetup,
  "mfa-codes": renewCodes,
  "mfa-disable": disable,
};

/** New backup codes: they can't be read again. */
export interface ShownBackupCodes {
  lastResult: null;
  backupCodes: string[];
}

function showCodes(
  ctx: Context,
  { session, backupCodes }: { session: StartedSession; backupCodes: string[] },
) {
  const headers = { "Set-Cookie": sessionCookie(ctx.settings, session) };
  return data<ShownBackupCodes>({ lastResult: null, backupCodes }, { headers });
}
