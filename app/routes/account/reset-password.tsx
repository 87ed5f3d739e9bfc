import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { SpentLink } from "#app/components/accounts/account/email/email-spent-link.tsx";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { NewPasswordFields } from "#app/components/accounts/auth/new-password-fields.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { useValidatedForm } from "#app/components/core/forms/lazy-validation.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { findPasswordReset, resetPassword } from "#app/domain/accounts/auth/passwords/reset-password.ts";
import type { Context } from "#app/domain/core/context.ts";
import { clearCookie, readCookie } from "#app/http/cookies/cookies.ts";
import { resetCookie } from "#app/http/cookies/session-cookie.ts";
import { formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal } from "#app/http/mailed-link.ts";
import { messages } from "#app/messages/messages.ts";
import { passwordResetFormSchema } from "#app/shared/accounts/auth/password-schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.accounts.reset.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const inAddress = new URL(request.url).searchParams.get("token");
  const found = linkOrRefusal(tokenOf(ctx, request), (token) => {
    const { email, emailVerified } = findPasswordReset(ctx, token);
    return { email, isFirstProof: !emailVerified };
  });
  if (found.refusal) return data(found, { status: 400 });
  if (!inAddress) return data(found);
  // The token must not stay in the history or be sent as Referer: the cookie takes it over.
  throw redirect("/reset-password", {
    headers: { "Set-Cookie": resetCookie(ctx.settings, inAddress, ctx.now()) },
  });
}

export const action = formAction(
  everyone,
  plainForm(passwordResetFormSchema, async ({ ctx, request, value: { password } }) => {
    const { ended } = await resetPassword(ctx, { token: tokenOf(ctx, request), password });
    const flash = {
      title: messages.accounts.reset.changed,
      description: [messages.accounts.reset.updated, ...ended].join(" "),
    };
    return redirectWithFlash(ctx, "/auth", flash, [clearCookie(ctx.settings, "password-reset")]);
  }),
);

function tokenOf(ctx: Context, request: Request): string {
  const inAddress = new URL(request.url).searchParams.get("token");
  return inAddress ?? readCookie(ctx.settings, request.headers.get("Cookie"), "password-reset") ?? "";
}

export const clientAction = preserveForm();

export default function ResetPassword() {
  const link = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AuthLayout title={messages.accounts.reset.title}>
      {link.refusal === null ? (
        <>
          <p>
            <Sentence
              parts={messages.accounts.reset.lead(<strong>{formatEmailAddress(link.value.email)}</strong>)}
            />
          </p>
          {link.value.isFirstProof && <p>{messages.accounts.reset.firstProof}</p>}
          <PasswordResetForm email={link.value.email} lastResult={lastResult} />
        </>
      ) : (
        <SpentLink message={link.refusal}>
          <ButtonLink to="/forgot-password">{messages.accounts.reset.newLink}</ButtonLink>
        </SpentLink>
      )}
    </AuthLayout>
  );
}

const loadValidation = () =>
  import("#app/components/accounts/auth/form-validation.ts").then((module) => module.validatePasswordReset);

/** @param email password managers store the new password under this address. */
function PasswordResetForm({ email, lastResult }: { email: string; lastResult: FormResult }) {
  const { form, fields, formProps } = useValidatedForm({
    id: "password-reset",
    lastResult,
    load: loadValidation,
  });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form {...formProps} className="stack gap-4">
      <ErrorSummary
        errors={formErrors(form, ["password", "confirmPassword"])}
        answer={lastResult}
        title={messages.accounts.reset.failed}
      />
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields
        label={messages.forms.label.password}
        email={email}
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        isPending={isPending}
        pendingLabel={messages.forms.pending.saving}
      >
        {messages.accounts.reset.save}
      </NewPasswordFields>
    </Form>
  );
}
