import { Form } from "@remix-run/react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
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
      <p>
        You can withdraw within 14 days, without an account and without a reason. On the next page you confirm
        it, and you get an email at once that says we received it.
      </p>
      <Form method="post" action={path} noValidate reloadDocument className="stack gap-4">
        <ErrorSummary errors={found} answer={lastResult} />
        <Field label="Name" {...field("name")} required maxLength={100} autoComplete="name" />
        {lines.length > 0 && (
          <fieldset id="withdrawal-items" className={styles.lines}>
            <legend>What you withdraw from</legend>
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
          label={lines.length > 0 ? "Not listed" : "Order"}
          hint={
            lines.length > 0
              ? "Something else: its order or receipt number, or what you bought."
              : "The number of your order or receipt, or what you bought and when."
          }
          {...field("order")}
          rows={3}
          maxLength={1000}
          isOptional={lines.length > 0}
        />
        <Field
          label="Email"
          hint="Where we confirm that we received it."
          {...field("email")}
          type="email"
          required
          autoComplete="email"
        />
        <p>
          <Button>Continue</Button>
        </p>
      </Form>
    </>
  );
}
