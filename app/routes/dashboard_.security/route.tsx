import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountNavigation } from "#app/components/account/account-navigation.tsx";
import { DeviceList } from "#app/components/account/device-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { listSessions } from "#app/domain/auth/sessions/list-sessions.ts";
import { lacksRequiredMfa } from "#app/domain/require-role.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { endOtherSessions, endSession } from "./devices.ts";
import type { SectionAction } from "./section-action.ts";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Security");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireUser(ctx, request);
  return { sessions: listSessions(ctx), mustEnrol: lacksRequiredMfa(ctx) };
}

const sections = new Map<string, SectionAction>([
  ["end-session", endSession],
  ["end-other-sessions", endOtherSessions],
]);

export async function action(args: ActionFunctionArgs) {
  requireUser(args.context.ctx, args.request);
  const form = await readForm(args.request);
  const section = sections.get(String(form.get("intent")));
  form.delete("intent");
  return section ? section(form, args) : data({ lastResult: null }, { status: 400 });
}

export default function Security() {
  const { sessions, mustEnrol } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const refusal = lastResult?.error?.[""]?.[0];
  return (
    <>
      <PageHeader title="Security">
        <p>Your password, your second factor, your devices.</p>
      </PageHeader>
      <AccountNavigation />
      {mustEnrol && (
        <Notice role="status" title="Multi-factor authentication needed">
          Admins of this site sign in with a second factor. Please enable it here to go on.
        </Notice>
      )}
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      <DeviceList sessions={sessions} />
    </>
  );
}
