import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountNavigation } from "#app/components/account/account-navigation.tsx";
import { AccountSections } from "#app/components/account/account-sections.tsx";
import { DeviceList } from "#app/components/account/device-list.tsx";
import { PasswordChange } from "#app/components/account/password-change.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { listSessions } from "#app/domain/auth/sessions/list-sessions.ts";
import { lacksRequiredMfa } from "#app/domain/require-role.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { endOtherSessions, endSession } from "./devices.ts";
import { changePassword } from "./password.ts";
import type { SectionAction } from "./section-action.ts";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Security");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  return { email: user.email, sessions: listSessions(ctx), mustEnrol: lacksRequiredMfa(ctx) };
}

const sections = new Map<string, SectionAction>([
  ["change-password", changePassword],
  ["end-session", endSession],
  ["end-other-sessions", endOtherSessions],
]);

export async function action(args: ActionFunctionArgs) {
  requireUser(args.context.ctx, args.request);
  const form = await readForm(args.request);
  const intent = String(form.get("intent"));
  const section = sections.get(intent);
  form.delete("intent");
  if (!section) return data({ intent, lastResult: null }, { status: 400 });
  const answer = await section(form, args);
  if (answer instanceof Response) return answer;
  // The forms of this page have fields of the same names: each result goes to the form it is about.
  return data({ intent, ...answer.data }, answer.init ?? undefined);
}

export default function Security() {
  const { email, sessions, mustEnrol } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (section: string) => (answer?.intent.startsWith(section) ? answer.lastResult : null);
  const refusal = resultOf("end-")?.error?.[""]?.[0];
  return (
    <>
      <PageHeader title="Security">
        <p>Your password, your second factor, your devices.</p>
      </PageHeader>
      <AccountNavigation />
      <AccountSections>
        {mustEnrol && (
          <Notice role="status" title="Multi-factor authentication needed">
            Admins of this site sign in with a second factor. Please enable it here to go on.
          </Notice>
        )}
        {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
        <PasswordChange email={email} lastResult={resultOf("change-password")} />
        <DeviceList sessions={sessions} />
      </AccountSections>
    </>
  );
}
