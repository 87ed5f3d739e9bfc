import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { boxProps, fieldProps } from "#app/components/core/forms/field-props.ts";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import admin from "#app/styles/admin.module.css";

const names = ["name", "reduction", "items", "startsAt", "endsAt", "maxUses", "isOncePerAccount"] as const;

interface DiscountFormProps extends FormState {
  kind: "code" | "sale";
  items: ReturnType<typeof listItemChoices>;
  /** The least that a card is charged, for people. */
  least: string;
}

/** The form for a new discount code or a new sale. */
export function DiscountForm({ kind, items, least, ...state }: DiscountFormProps) {
  const isCode = kind === "code";
  const chosen = state.lastResult?.initialValue?.items ?? state.preserved?.items?.split(" ") ?? [];
  const ticked = [chosen].flat().map(String);
  return (
    <EditForm
      {...state}
      id={kind}
      names={names}
      texts={{}}
      submit={{ intent: kind, label: isCode ? "Create Code" : "Create Sale", pendingLabel: "Saving..." }}
    >
      {(fields) => (
        <>
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
          {isCode ? (
            <>
              <TermsFields
                expiresAt={fieldProps(fields.endsAt)}
                count={{ ...fieldProps(fields.maxUses), label: "Number of uses" }}
              />
              <CheckboxField label="Once per account" {...boxProps(fields.isOncePerAccount)} />
            </>
          ) : (
            <FieldPair>
              <TimeField label="Starts" hint="Leave empty to start now." {...fieldProps(fields.startsAt)} />
              <TimeField label="Ends" hint="" isOptional={false} {...fieldProps(fields.endsAt)} />
            </FieldPair>
          )}
          <Folded summary="Only for chosen music" isOpen={ticked.length > 0}>
            <fieldset id={fields.items.id} className={admin.choices}>
              <legend className="visually-hidden">Music it is for; none ticked means all</legend>
              {items.map(({ value, label }) => (
                <label key={value} className={admin.choice}>
                  <input
                    type="checkbox"
                    name="items"
                    value={value}
                    defaultChecked={ticked.includes(value)}
                    className={admin.box}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          </Folded>
          <p className="muted small">
            Prices that fans name themselves aren't lowered.{" "}
            {isCode
              ? `A code makes an order free or leaves at least ${least}.`
              : `A sale price is never below ${least}, and shows the lowest price of the 30 days before.`}
          </p>
        </>
      )}
    </EditForm>
  );
}
