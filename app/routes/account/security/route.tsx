import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountNavigation } from "#app/components/account/account-navigation.tsx";
import { AccountSections } from "#app/components/account/account-sections.tsx";
import { DeviceList } from "#app/components/account/device-list.tsx";
import { MfaBackupCodes } from "#app/components/account/mfa/mfa-backup-codes.tsx";
import { MfaSection } from "#app/components/account/mfa/mfa-section.tsx";
import { PasswordChange } from "#app/components/account/passwords/password-change.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { listSessions } from "#app/domain/auth/sessions/list-sessions.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { endOtherSessions, endSession } from "./devices.ts";
import { loadMfa, mfaForms } from "./mfa.ts";
import { changePassword } from "./password.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Security");

export function loader(args: LoaderFunctionArgs) {
  const { ctx } = args.context;
  const { user } = requireUser(ctx, args.request);
  return orErrorPage(() => ({
    email: user.email,
    passwordSetAt: user.lastPasswordChange?.getTime() ?? null,
    mfa: loadMfa(args),
    sessions: listSessions(ctx),
    mustEnrol: lacksRequiredMfa(ctx),
  }));
}

export const action = formAction(
  signedIn,
  byIntent({
    "change-password": changePassword,
    ...mfaForms,
    "end-session": endSession,
    "end-other-sessions": endOtherSessions,
  }),
);

export const clientAction = preserveForm();

export default function Security() {
  const { email, passwordSetAt, mfa, sessions, mustEnrol } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (section: string) => (answer?.intent?.startsWith(section) ? answer.lastResult : null);
  const refusal = resultOf("end-")?.error?.[""]?.[0];
  const backupCodes = answer && "backupCodes" in answer ? answer.backupCodes : null;
  const isStep = backupCodes !== null || mfa.step !== "overview";
  return (
    <>
      <PageHeader title="Security">
        <p>Your password, your second factor, your devices.</p>
      </PageHeader>
      <AccountNavigation />
      <AccountSections>
        {mustEnrol && !isStep && (
          <Notice role="status" title="Multi-factor authentication required">
            Admins and moderators of this site need multi-factor authentication. Please enable it here to
            continue.
          </Notice>
        )}
        {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
        {!isStep && (
          // A new password resets the form: the old one holds what was typed.
          <PasswordChange key={passwordSetAt} email={email} lastResult={resultOf("change-password")} />
        )}
        {backupCodes ? (
          <MfaBackupCodes codes={backupCodes} email={email} isFirst={answer?.intent === "mfa-confirm"} />
        ) : (
          <MfaSection view={mfa} lastResult={resultOf("mfa-")} />
        )}
        {!isStep && <DeviceList sessions={sessions} />}
      </AccountSections>
    </>
  );
}
