import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
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
    <Card
      labelledBy="guest-address"
      title={isGift ? messages.checkout.guest.giftTitle : messages.checkout.guest.title}
    >
      {isWithoutCookie && (
        <Notice role="alert" variant="destructive" title={messages.checkout.guest.allowCookies}>
          {messages.checkout.guest.notStored}
        </Notice>
      )}
      <Form method="post" action={editPath(path, "email")} id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
        <input type="hidden" name="intent" value="guest" />
        <Field
          label={messages.forms.label.email}
          hint={isGift ? messages.checkout.guest.giftHint : messages.checkout.guest.hint}
          {...fieldProps(fields.email)}
          type="email"
          required
          autoComplete="email"
        />
        <Button isWide isPending={isPending} pendingLabel={messages.checkout.guest.wait}>
          {isGift ? messages.checkout.guest.next : messages.checkout.guest.toPayment}
        </Button>
      </Form>
      <p className="muted">
        <Sentence
          parts={messages.checkout.guest.haveAccount(
            <Link to={signInPath(path)} reloadDocument className="touch">
              {messages.checkout.guest.signIn}
            </Link>,
          )}
        />
      </p>
    </Card>
  );
}

/** Who pays without an account, and the way to another address. */
export function PayingGuest({ path, email, isGift }: Omit<GuestFormProps, "isWithoutCookie" | "lastResult">) {
  const address = <strong>{formatEmailAddress(email)}</strong>;
  return (
    <div className={styles.guest}>
      <p className={`muted ${styles.address}`}>
        <Sentence
          parts={
            isGift
              ? messages.checkout.guest.giftReceiptTo(address)
              : messages.checkout.guest.receiptTo(address)
          }
        />
      </p>
      <Link to={editPath(path, "email")} reloadDocument className="touch">
        {messages.checkout.guest.change}
        <span className="visually-hidden">{messages.checkout.guest.yourEmail}</span>
      </Link>
    </div>
  );
}
