import { Form } from "@remix-run/react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./withdrawal.module.css";

/** A line of the caller's own orders, to tick. */
interface OwnLine {
  id: string;
  /** Its title and price. */
  label: string;
  /** The number and the day of its order. */
  hint: string;
}

interface WithdrawalFormProps {
  lines: readonly OwnLine[];
  /** What is known of the caller; empty for nothing. */
  name: string;
  email: string;
  /** Where it is sent. */
  path: string;
  lastResult: FormResult;
}

const names = ["", "name", "items", "order", "email"] as const;

/** The first step: who withdraws from what. Buyers who are known tick their own lines. */
export function WithdrawalForm({ lines, name, email, path, lastResult }: WithdrawalFormProps) {
  const { initialValue: typed, error: errors = {} } = lastResult ?? {};
  const known: Record<string, string> = { name, email };
  // By hand: nothing is checked in the browser, so the form library would only weigh.
  const field = (of: "name" | "order" | "email") => {
    const value = typed ? typed[of] : known[of];
    return {
      id: `withdrawal-${of}`,
      name: of,
      defaultValue: typeof value === "string" ? value : undefined,
      errors: errors?.[of] ?? undefined,
    };
  };
  const ticked = [typed?.items].flat();
  const found = names.flatMap((of) =>
    (errors?.[of] ?? []).map((message) => ({ fieldId: of && `withdrawal-${of}`, message })),
  );
  return (
    <>
      <p>{messages.statutory.withdrawal.period}</p>
      <Form method="post" action={path} noValidate reloadDocument className="stack gap-4">
        <ErrorSummary errors={found} answer={lastResult} />
        <Field
          label={messages.withdrawals.form.name}
          {...field("name")}
          required
          maxLength={100}
          autoComplete="name"
        />
        {lines.length > 0 && (
          <fieldset id="withdrawal-items" className={styles.lines}>
            <legend>{messages.withdrawals.form.items}</legend>
            {lines.map(({ id, label, hint }) => (
              <CheckboxField
                key={id}
                id={`item-${id}`}
                name="items"
                value={id}
                defaultChecked={ticked.includes(id)}
                label={label}
                hint={hint}
              />
            ))}
          </fieldset>
        )}
        <TextAreaField
          label={lines.length > 0 ? messages.withdrawals.form.notListed : messages.withdrawals.form.order}
          hint={
            lines.length > 0 ? messages.withdrawals.form.notListedHint : messages.withdrawals.form.orderHint
          }
          {...field("order")}
          rows={3}
          maxLength={1000}
          isOptional={lines.length > 0}
        />
        <Field
          label={messages.withdrawals.form.email}
          hint={messages.withdrawals.form.emailHint}
          {...field("email")}
          type="email"
          required
          autoComplete="email"
        />
        <p>
          <Button>{messages.withdrawals.form.next}</Button>
        </p>
      </Form>
    </>
  );
}
