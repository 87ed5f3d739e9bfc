import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { AppList } from "#app/components/accounts/account/app-list.tsx";
import { AppConnection } from "#app/components/accounts/account/apps/app-connection.tsx";
import { DeviceList } from "#app/components/accounts/account/device-list.tsx";
import { MfaBackupCodes } from "#app/components/accounts/account/mfa/mfa-backup-codes.tsx";
import { MfaDisabling } from "#app/components/accounts/account/mfa/mfa-disabling.tsx";
import { MfaOverview } from "#app/components/accounts/account/mfa/mfa-overview.tsx";
import { MfaRenewal } from "#app/components/accounts/account/mfa/mfa-renewal.tsx";
import { MfaSetup } from "#app/components/accounts/account/mfa/mfa-setup.tsx";
import { PasskeyList } from "#app/components/accounts/account/passkeys/passkey-list.tsx";
import { PasskeyOffer } from "#app/components/accounts/account/passkeys/passkey-offer.tsx";
import { PasswordChange } from "#app/components/accounts/account/passwords/password-change.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { changePassword } from "#app/domain/accounts/auth/passwords/set-password.ts";
import { revokeOtherSessions, revokeSession } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { listSessions } from "#app/domain/accounts/auth/sessions/list-sessions.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import {
  byIntent,
  type FormAnswer,
  formAction,
  plainForm,
  redirectWithFlash,
} from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { passkeyRemoval, passwordChangeFormSchema } from "#app/shared/accounts/auth/password-schema.ts";
import { appForms, loadApps, type ShownAppSecret } from "./apps.ts";
import { loadMfa, type MfaView, mfaForms, type ShownBackupCodes } from "./mfa.ts";
import { loadPasskeys, passkeyForms } from "./passkeys.ts";

const here = "/dashboard/security";

export const meta: MetaFunction = (args) => pageTitle(args, messages.security.page.title);

export function loader(args: LoaderFunctionArgs) {
  const { ctx } = args.context;
  const { user } = requireUser(ctx, args.request);
  return orErrorPage(() => ({
    email: user.email,
    passwordSetAt: user.lastPasswordChange?.getTime() ?? null,
    mfa: loadMfa(args),
    apps: loadApps(args),
    passkeys: loadPasskeys(args),
    sessions: listSessions(ctx),
    mustEnrol: lacksRequiredMfa(ctx),
  }));
}

const deviceSchema = z.object({
  sessionId: z.string({ error: () => messages.security.devices.choose }).max(64),
});

const endSession = sensitiveForm(deviceSchema, ({ ctx, value }) => {
  revokeSession(ctx, value.sessionId);
  return redirectWithFlash(ctx, here, {
    title: messages.security.devices.signedOut,
    description: messages.security.devices.signedOutText,
  });
});

const endOtherSessions = sensitiveForm(z.strictObject(passkeyRemoval), ({ ctx, value }) => {
  const count = revokeOtherSessions(ctx, value);
  return redirectWithFlash(ctx, here, {
    title: messages.security.devices.othersSignedOut,
    description: count === 0 ? messages.security.devices.noOther : messages.security.devices.others(count),
  });
});

// The current password in the form is proof enough.
const savePassword = plainForm(passwordChangeFormSchema, async ({ ctx, limits, value }) => {
  await limitPasswordChecks(ctx, limits);
  const session = await changePassword(ctx, value);
  const flash = {
    title: messages.security.password.changed,
    description: messages.security.password.updated,
  };
  return redirectWithFlash(ctx, here, flash, [sessionCookie(ctx.settings, session)]);
});

export const action = formAction(
  signedIn,
  byIntent<FormAnswer | ShownBackupCodes | ShownAppSecret>({
    "change-password": savePassword,
    ...mfaForms,
    ...appForms,
    ...passkeyForms,
    "end-session": endSession,
    "end-other-sessions": endOtherSessions,
  }),
);

export const clientAction = preserveForm();

export default function Security() {
  const { email, passwordSetAt, mfa, apps, passkeys, sessions, mustEnrol } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (section: string) => (answer?.intent?.startsWith(section) ? answer.lastResult : null);
  const refusal = resultOf("end-")?.error?.[""]?.[0];
  const backupCodes = answer && "backupCodes" in answer ? answer.backupCodes : null;
  const appSecret = answer && "appSecret" in answer ? answer.appSecret : null;
  const isStep = backupCodes !== null || mfa.step !== "overview" || apps.connection !== null;
  const names = passkeys.passkeys.map(({ name }) => name);
  if (passkeys.offer)
    return (
      <SecurityPage>
        <PasskeyOffer {...passkeys.offer} />
      </SecurityPage>
    );
  return (
    <SecurityPage>
      {passkeys.isNeeded && (
        <Notice role="status" title={messages.security.page.mustConfirm}>
          <Sentence
            parts={messages.security.page.mustConfirmText((text) => (
              <Link to={`/reauthenticate?${new URLSearchParams({ redirectTo: here })}`}>{text}</Link>
            ))}
          />
        </Notice>
      )}
      {mustEnrol && !passkeys.isNeeded && !isStep && (
        <Notice role="status" title={messages.security.page.mustEnrol}>
          {messages.security.page.mustEnrolText}
        </Notice>
      )}
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      {!isStep && (
        // A new password resets the form: the old one holds what was typed.
        <PasswordChange
          key={passwordSetAt}
          email={email}
          lastResult={resultOf("change-password")}
          passkeys={names}
        />
      )}
      {apps.connection ? (
        <AppConnection connection={apps.connection} made={appSecret} lastResult={resultOf("app-create")} />
      ) : backupCodes ? (
        <MfaBackupCodes codes={backupCodes} email={email} isFirst={answer?.intent === "mfa-confirm"} />
      ) : (
        <MfaSection view={mfa} lastResult={resultOf("mfa-")} />
      )}
      {!isStep && <PasskeyList {...passkeys} refusal={resultOf("passkey-")?.error?.[""]?.[0]} />}
      {!isStep && <AppList {...apps} refusal={resultOf("app-")?.error?.[""]?.[0]} />}
      {!isStep && <DeviceList sessions={sessions} passkeys={names} />}
    </SecurityPage>
  );
}

function SecurityPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={messages.security.page.title}>
        <p>{messages.security.page.lead}</p>
      </PageHeader>
      <div className="stack">{children}</div>
    </>
  );
}

function MfaSection({ view, lastResult }: { view: MfaView; lastResult: FormResult }) {
  switch (view.step) {
    case "setup":
      return <MfaSetup enrolment={view.enrolment} lastResult={lastResult} />;
    case "codes":
      return <MfaRenewal backupCodesLeft={view.state.backupCodesLeft} lastResult={lastResult} />;
    case "disable":
      return <MfaDisabling lastResult={lastResult} />;
    case "overview":
      return <MfaOverview state={view.state} lastResult={lastResult} />;
  }
}
