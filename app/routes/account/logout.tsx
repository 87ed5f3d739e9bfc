import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  useHref,
  useNavigation,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { noAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { signOutHere } from "#app/http/cookies/session-cookie.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.accounts.logout.title);

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  if (!ctx.actor) throw redirect("/");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { ctx } = args.context;
  await readButton(args, noFields);
  const cookies = signOutHere(ctx, args.request);
  const flash = {
    title: messages.accounts.logout.done,
    description: messages.accounts.logout.doneText,
  };
  return redirectWithFlash(ctx, "/", flash, cookies);
}

/** Without a connection the page itself reports it, without reloading any data. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    throw Response.json(null, { status: noAnswer });
  }
}

export default function Logout() {
  return (
    <LogoutPage>
      <p>{messages.accounts.logout.question}</p>
    </LogoutPage>
  );
}

/** Nobody must believe they are signed out of a shared computer when they aren't. */
export function ErrorBoundary() {
  return (
    <LogoutPage>
      <Notice role="alert" variant="destructive" title={messages.accounts.logout.still}>
        {messages.accounts.logout.failed}
      </Notice>
    </LogoutPage>
  );
}

function LogoutPage({ children }: { children: ReactNode }) {
  const isPending = useNavigation().formAction === useHref("/logout");
  return (
    <>
      <PageHeader title={messages.accounts.logout.title}>{children}</PageHeader>
      <Form method="post" action="/logout">
        <div className="cluster">
          <Button isPending={isPending} pendingLabel={messages.content.frame.loggingOut}>
            {messages.accounts.logout.title}
          </Button>
          <ButtonLink to="/" variant="secondary">
            {messages.accounts.logout.stay}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
