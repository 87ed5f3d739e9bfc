import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { editPath } from "#app/shared/shop/purchases/edit-path.ts";
import styles from "./guest-form.module.css";

const signInPath = (path: string) => `/auth?${new URLSearchParams({ redirectTo: path, tab: "login" })}`;

interface GuestFormProps {
  /** The address of this checkout. */
  path: string;
  /** The one that they gave before; empty for none. */
  email: string;
  isGift: boolean;
  /** They gave it, and the browser has no cookie with it. */
  isWithoutCookie: boolean;
  lastResult?: FormResult;
}

/** The step before paying without an account: the address that gets the music. */
export function GuestForm({ path, email, isGift, isWithoutCookie, lastResult }: GuestFormProps) {
  const [form, fields] = useForm({ id: "guest", lastResult, defaultValue: { email } });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="guest-address" title={isGift ? "Your Email" : "Where should we send it?"}>
      {isWithoutCookie && (
        <Notice role="alert" variant="destructive" title="Please allow cookies for this site">
          Your browser didn't keep the email you entered. Nothing was charged.
        </Notice>
      )}
      <Form method="post" action={editPath(path, "email")} id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
        <input type="hidden" name="intent" value="guest" />
        <Field
          label="Email"
          hint={`For your receipt and ${isGift ? "a link to your gift" : "your download link"}. No account needed.`}
          {...fieldProps(fields.email)}
          type="email"
          required
          autoComplete="email"
        />
        <Button isWide isPending={isPending} pendingLabel="One moment...">
          {isGift ? "Continue" : "Continue to Payment"}
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

/** Who pays without an account, and the way to another address. */
export function PayingGuest({ path, email, isGift }: Omit<GuestFormProps, "isWithoutCookie" | "lastResult">) {
  return (
    <div className={styles.guest}>
      <p className={`muted ${styles.address}`}>
        {isGift ? "Your receipt goes to" : "Receipt and download link go to"}{" "}
        <strong>{formatEmailAddress(email)}</strong>
      </p>
      <Link to={editPath(path, "email")} reloadDocument className="touch">
        Change<span className="visually-hidden"> your email</span>
      </Link>
    </div>
  );
}
