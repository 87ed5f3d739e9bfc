import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "#app/components/auth/auth-layout.tsx";
import { ReauthenticationForm } from "#app/components/auth/reauthentication-form.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { reauthenticate } from "#app/domain/auth/reauthenticate.ts";
import type { Context } from "#app/domain/core/context.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { formAgain, orFormAgain } from "#app/http/forms.ts";
import { requireUser } from "#app/http/guards.ts";
import { readForm } from "#app/http/read-form.ts";
import { redirectOnSite, safeRedirectPath } from "#app/http/redirects.ts";
import { sessionCookie } from "#app/http/session-cookie.ts";
import { reauthenticationSchema } from "#app/shared/auth/schema.ts";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Confirm It's You");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  return { email: user.email, hasMfa: user.mfaEnabled, target: targetOf(ctx, request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx, limits } = context;
  const { user } = requireUser(ctx, request);
  const submission = (await readForm({ request, context })).parse(reauthenticationSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orFormAgain(submission, async () => {
    await limits.consume("passwordCheckByUser", user.id);
    const session = await reauthenticate(ctx, submission.value);
    return redirectOnSite(targetOf(ctx, request), {
      headers: { "Set-Cookie": sessionCookie(ctx.settings, session) },
    });
  });
}

function targetOf(ctx: Context, request: Request): string {
  const wanted = new URL(request.url).searchParams.get("redirectTo");
  return safeRedirectPath(ctx.settings.publicUrl, wanted, "/dashboard");
}

export const clientAction = keepForm();

export default function Reauthenticate() {
  const { email, hasMfa, target } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AuthLayout title="Confirm It's You">
      <p>
        You are signed in as <strong>{email}</strong>. To continue, please enter your password again
        {hasMfa && ", and a code from your authenticator"}. What you typed is kept.
      </p>
      <ReauthenticationForm lastResult={lastResult} hasMfa={hasMfa} cancelTo={target} />
    </AuthLayout>
  );
}
