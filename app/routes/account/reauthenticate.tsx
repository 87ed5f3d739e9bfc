import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useHref, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { PasskeyButton } from "#app/components/accounts/passkeys/passkey-button.tsx";
import { loadPasskeys } from "#app/components/accounts/passkeys/use-passkey-support.ts";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { countPasskeys } from "#app/domain/accounts/auth/own-passkeys.ts";
import { reauthenticate } from "#app/domain/accounts/auth/reauthenticate.ts";
import type { Context } from "#app/domain/core/context.ts";
import { needsPasskey } from "#app/domain/core/require-role.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { formAction, plainForm } from "#app/http/forms/forms.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import { redirectOnSite, safeRedirectPath } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";
import { reauthenticationSchema } from "#app/shared/accounts/auth/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.accounts.reauthentication.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  return {
    email: user.email,
    hasMfa: user.mfaEnabled,
    hasPasskey: countPasskeys(ctx, user.id) > 0,
    isPasskeyNeeded: needsPasskey(ctx, user),
    target: targetOf(ctx, request),
  };
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

/** Asks for the password again, and the code if MFA is on, or for a passkey, before actions that a hijacked session must not do. */
export default function Reauthenticate() {
  const { email, hasMfa, hasPasskey, isPasskeyNeeded, target } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<{ password: string; token?: string }>({
    id: "reauthentication",
    lastResult,
  });
  const isPending = useNavigation().formMethod === "POST";
  const account = <strong>{formatEmailAddress(email)}</strong>;
  const address = useHref(target);
  return (
    <AuthLayout title={messages.accounts.reauthentication.title}>
      <p>
        <Sentence
          parts={
            isPasskeyNeeded
              ? messages.accounts.reauthentication.withPasskey(account)
              : hasMfa
                ? messages.accounts.reauthentication.withCode(account)
                : messages.accounts.reauthentication.withPassword(account)
          }
        />
      </p>
      {hasPasskey && (
        <PasskeyButton
          variant={isPasskeyNeeded ? "primary" : "secondary"}
          run={() => loadPasskeys().then(({ askForPasskey }) => askForPasskey())}
          onDone={() => location.assign(address)}
        >
          {messages.accounts.passkey.use}
        </PasskeyButton>
      )}
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["password", "token"])} answer={lastResult} />
        {!isPasskeyNeeded && <PasswordField field={fields.password} />}
        {hasMfa && <MfaCodeField field={fields.token} />}
        <div className="cluster">
          {!isPasskeyNeeded && (
            <Button isPending={isPending} pendingLabel={messages.forms.pending.checking}>
              {messages.accounts.reauthentication.confirm}
            </Button>
          )}
          <ButtonLink to={target} variant="secondary">
            {messages.core.cancel}
          </ButtonLink>
        </div>
      </Form>
    </AuthLayout>
  );
}
