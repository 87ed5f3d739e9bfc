import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { reauthenticate } from "#app/domain/accounts/auth/reauthenticate.ts";
import type { Context } from "#app/domain/core/context.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { formAction, plainForm } from "#app/http/forms/forms.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import { redirectOnSite, safeRedirectPath } from "#app/http/redirects.ts";
import { reauthenticationSchema } from "#app/shared/accounts/auth/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Confirm It's You");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  return { email: user.email, hasMfa: user.mfaEnabled, target: targetOf(ctx, request) };
}

export const action = formAction(
  signedIn,
  plainForm(reauthenticationSchema, async ({ ctx, limits, request, value }) => {
    await limitPasswordChecks(ctx, limits);
    const session = await reauthenticate(ctx, value);
    return redirectOnSite(targetOf(ctx, request), {
      headers: { "Set-Cookie": sessionCookie(ctx.settings, session) },
    });
  }),
);

function targetOf(ctx: Context, request: Request): string {
  const wanted = new URL(request.url).searchParams.get("redirectTo");
  return safeRedirectPath(ctx.settings.publicUrl, wanted, "/dashboard");
}

export const clientAction = preserveForm();

/** Asks for the password again, and the code if MFA is on, before actions that a hijacked session must not do. */
export default function Reauthenticate() {
  const { email, hasMfa, target } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<{ password: string; token?: string }>({
    id: "reauthentication",
    lastResult,
  });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <AuthLayout title="Confirm It's You">
      <p>
        You're signed in as <strong>{formatEmailAddress(email)}</strong>. To continue, enter your password
        again
        {hasMfa && ", and a code from your authenticator"}. What you typed is safe.
      </p>
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["password", "token"])} answer={lastResult} />
        <PasswordField field={fields.password} />
        {hasMfa && <MfaCodeField field={fields.token} />}
        <div className="cluster">
          <Button isPending={isPending} pendingLabel="Checking...">
            Confirm
          </Button>
          <ButtonLink to={target} variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </AuthLayout>
  );
}
