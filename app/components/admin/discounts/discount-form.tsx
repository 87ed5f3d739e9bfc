import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { listDiscountable } from "#app/domain/discounts/manage-discounts.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { FieldPair } from "../../forms/field-pair.tsx";
import { boxProps, fieldProps } from "../../forms/field-props.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Folded } from "../../ui/page/folded.tsx";
import { TimeField } from "../fields/time-field.tsx";
import rows from "../lists/rows.module.css";
import choices from "../releases/release-tracks-card.module.css";

const names = ["name", "reduction", "items", "startsAt", "endsAt", "maxUses", "isOncePerAccount"] as const;

interface DiscountFormProps {
  kind: "code" | "sale";
  discountable: ReturnType<typeof listDiscountable>;
  timeZone: string;
  /** What was typed before the owner had to confirm who they are. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** The form for a new code or a new sale. */
export function DiscountForm({ kind, discountable, timeZone, preserved, lastResult }: DiscountFormProps) {
  const [form, fields] = useForm<Record<(typeof names)[number], string>>({
    id: kind,
    lastResult,
    defaultValue: preserved ?? {},
  });
  const isCode = kind === "code";
  const chosen = lastResult?.initialValue?.items ?? preserved?.items?.split(" ") ?? [];
  const ticked = [chosen].flat().map(String);
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary errors={formErrors(form, [...names])} answer={lastResult} title="Not Saved" />
      <Field
        label={isCode ? "Code" : "Name"}
        hint={isCode ? "4 to 30 letters, digits and hyphens, like SUMMER-26." : "Receipts show it."}
        {...fieldProps(fields.name)}
        autoComplete="off"
        autoCapitalize={isCode ? "characters" : undefined}
      />
      <Field
        label="Discount"
        hint={
          isCode
            ? "A percentage like 20%, or an amount off the order like 5.00. At 100% the order is free."
            : "A percentage like 20%, or an amount off each price like 5.00."
        }
        {...fieldProps(fields.reduction)}
        autoComplete="off"
      />
      <FieldPair>
        {!isCode && (
          <TimeField
            label="Starts"
            hint="Leave empty to start now."
            timeZone={timeZone}
            {...fieldProps(fields.startsAt)}
          />
        )}
        <TimeField
          label="Ends"
          hint={isCode ? "Leave empty for no end." : ""}
          isOptional={isCode}
          timeZone={timeZone}
          {...fieldProps(fields.endsAt)}
        />
        {isCode && (
          <Field
            label="Number of uses"
            hint="In all. Leave empty for any number."
            isOptional
            {...fieldProps(fields.maxUses)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </FieldPair>
      {isCode && <CheckboxField label="Once per account" {...boxProps(fields.isOncePerAccount)} />}
      <Folded summary="Only for chosen music" isOpen={ticked.length > 0}>
        <fieldset className={choices.choices}>
          <legend className="visually-hidden">Music it is for; none ticked means all</legend>
          {discountable.map(({ value, title, kind: noun }) => (
            <label key={value} className={choices.choice}>
              <input
                type="checkbox"
                name="items"
                value={value}
                defaultChecked={ticked.includes(value)}
                className={rows.box}
              />
              <span className={choices.choiceTitle}>
                {title} <span className="note">({noun})</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Folded>
      <p className="muted small">
        Prices that fans name themselves aren't lowered.{" "}
        {isCode
          ? "An order with a code is free, or at least what a card can be charged."
          : "A sale price never falls below what a card can be charged, and shows the lowest price of the 30 days before."}
      </p>
      <p>
        <IntentButton intent={kind} pendingLabel="Saving...">
          {isCode ? "Create Code" : "Create Sale"}
        </IntentButton>
      </p>
    </Form>
  );
}
