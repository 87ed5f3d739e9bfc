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
import { messages } from "#app/messages/messages.ts";
import { forgottenPasswordSchema } from "#app/shared/accounts/auth/password-schema.ts";

const isSentAt = (search: string) => new URLSearchParams(search).has("sent");

export const meta: MetaFunction = (args) =>
  isSentAt(args.location.search)
    ? pageTitle(args, messages.accounts.forgotten.sent)
    : pageTitle(args, messages.accounts.forgotten.title, messages.accounts.forgotten.note);

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
    <AuthLayout title={messages.accounts.forgotten.title}>
      <p>{messages.accounts.forgotten.lead}</p>
      <LinkRequest lastResult={lastResult} />
    </AuthLayout>
  );
}

function Thanks() {
  return (
    <AuthLayout title={messages.accounts.forgotten.sent}>
      <p role="status">{messages.accounts.forgotten.onItsWay}</p>
      <p>{messages.accounts.forgotten.nothing}</p>
      <div className="cluster">
        <ButtonLink to="/auth">{messages.accounts.auth.backToLogin}</ButtonLink>
        <ButtonLink to="/forgot-password" variant="secondary">
          {messages.accounts.forgotten.again}
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
      <Field
        label={messages.forms.label.email}
        {...fieldProps(fields.email)}
        type="email"
        required
        autoComplete="username"
      />
      <div className="cluster">
        <Button isPending={isPending} pendingLabel={messages.forms.pending.sending}>
          {messages.accounts.forgotten.send}
        </Button>
        <ButtonLink to="/auth" variant="secondary">
          {messages.accounts.auth.backToLogin}
        </ButtonLink>
      </div>
    </Form>
  );
}
