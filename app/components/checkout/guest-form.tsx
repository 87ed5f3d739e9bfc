import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import type { FormResult } from "../forms/form-result.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./guest-form.module.css";

const signInPath = (path: string) => `/auth?${new URLSearchParams({ redirectTo: path, tab: "login" })}`;

/** The step before paying without an account: the address that gets the music. @param path the checkout itself */
export function GuestForm({ path, lastResult }: { path: string; lastResult?: FormResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "guest", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="guest-address" title="Where should we send it?">
      <Form method="post" action={path} id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
        <input type="hidden" name="way" value="guest" />
        <Field
          label="Email"
          hint="For your receipt and your download link. No account needed."
          {...fieldProps(fields.email)}
          type="email"
          required
          autoComplete="email"
        />
        <Button isWide isPending={isPending} pendingLabel="One moment...">
          Continue to Payment
        </Button>
      </Form>
      <p className="muted">
        Have an account?{" "}
        <Link to={signInPath(path)} reloadDocument className="touch">
          Sign in
        </Link>
      </p>
    </Card>
  );
}

/** Who pays without an account, and the way to another address. @param path the checkout itself */
export function PayingGuest({ path, email }: { path: string; email: string }) {
  return (
    <Form method="post" action={path} className={styles.guest}>
      <p className={`muted ${styles.address}`}>
        Receipt and download link go to <strong>{email}</strong>
      </p>
      <Button name="way" value="forget" variant="quiet">
        Change
      </Button>
    </Form>
  );
}
