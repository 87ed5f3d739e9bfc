import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { fieldProps } from "#app/components/forms/field-props.ts";
import { FormFields } from "#app/components/forms/form-parts.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";

interface EmailClaimProps {
  /** The address that the mailed link verifies. */
  email: string;
  lastResult: FormResult;
}

/** Verifies the address of an account that nobody is signed in to here: with its password, or by starting it over. */
export function EmailClaim({ email, lastResult }: EmailClaimProps) {
  const [form, fields] = useForm<{ password: string }>({ id: "verification", lastResult });
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="stack gap-5">
      <p>
        There is an account with the address <strong>{email}</strong>. If you created it, enter its password:
        your address is verified, and everything stays as it is.
      </p>
      <Form method="post" id={form.id} noValidate>
        <FormFields>
          <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
          <input type="email" value={email} readOnly hidden autoComplete="username" />
          <Field
            label="Password"
            {...fieldProps(fields.password, { isSecret: true })}
            type="password"
            required
            autoComplete="current-password"
          />
          <Button
            isWide
            name="intent"
            value="password"
            isPending={intent === "password"}
            pendingLabel="Verifying..."
          >
            Verify Email
          </Button>
        </FormFields>
      </Form>
      <Form method="post">
        <FormFields>
          <p>
            You didn't create it, or forgot the password? Then everything set up in it so far is removed, to
            be safe, and you choose a new password next.
          </p>
          <Button
            isWide
            name="intent"
            value="claim"
            variant="secondary"
            isPending={intent === "claim"}
            pendingLabel="Removing..."
          >
            I Didn't Set This Up
          </Button>
        </FormFields>
      </Form>
    </div>
  );
}
