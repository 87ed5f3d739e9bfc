import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { requestPasswordReset } from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { formAction, plainForm } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { forgottenPasswordSchema } from "#app/shared/accounts/auth/password-schema.ts";

const isSentAt = (search: string) => new URLSearchParams(search).has("sent");

export const meta: MetaFunction = (args) =>
  isSentAt(args.location.search)
    ? pageTitle(args, "Check Your Email")
    : pageTitle(args, "Forgot Password", "Get a link by email to set a new password.");

export function loader({ request }: LoaderFunctionArgs) {
  return { isSent: isSentAt(new URL(request.url).search) };
}

export const action = formAction(
  everyone,
  plainForm(forgottenPasswordSchema, async ({ ctx, limits, afterAnswer, value }) => {
    await limits.consume("forgotPasswordByEmail", value.email);
    afterAnswer(() => requestPasswordReset(ctx, value));
    return redirect("/forgot-password?sent=1");
  }),
);

export const clientAction = preserveForm();

export default function ForgotPassword() {
  const { isSent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  if (isSent) return <Thanks />;
  return (
    <AuthLayout title="Forgot Password">
      <p>Enter the email address of your account. We'll send you a link to choose a new password.</p>
      <LinkRequest lastResult={lastResult} />
    </AuthLayout>
  );
}

function Thanks() {
  return (
    <AuthLayout title="Check Your Email">
      <p role="status">
        If there's an account with this address, a link is on its way. It works once, for 30 minutes.
      </p>
      <p>Nothing after a few minutes? Check your spam folder, and check you typed the right address.</p>
      <div className="cluster">
        <ButtonLink to="/auth">Back to Login</ButtonLink>
        <ButtonLink to="/forgot-password" variant="secondary">
          Try Again
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function LinkRequest({ lastResult }: { lastResult: FormResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgotten", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
      <Field label="Email" {...fieldProps(fields.email)} type="email" required autoComplete="username" />
      <div className="cluster">
        <Button isPending={isPending} pendingLabel="Sending...">
          Send Link
        </Button>
        <ButtonLink to="/auth" variant="secondary">
          Back to Login
        </ButtonLink>
      </div>
    </Form>
  );
}
