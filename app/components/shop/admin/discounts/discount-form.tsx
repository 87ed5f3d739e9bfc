import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { boxProps, fieldProps } from "#app/components/core/forms/field-props.ts";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { messages } from "#app/messages/messages.ts";
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
      submit={{
        intent: kind,
        label: isCode ? messages.adminShop.discounts.createCode : messages.adminShop.discounts.createSale,
        pendingLabel: messages.admin.editing.saving,
      }}
    >
      {(fields) => (
        <>
          <Field
            label={isCode ? messages.adminShop.discounts.code : messages.adminShop.withdrawal.name}
            hint={isCode ? messages.adminShop.discounts.codeHint : messages.adminShop.discounts.nameHint}
            {...fieldProps(fields.name)}
            autoComplete="off"
            autoCapitalize={isCode ? "characters" : undefined}
          />
          <Field
            label={messages.adminShop.discounts.discount}
            hint={
              isCode ? messages.adminShop.discounts.codeReduction : messages.adminShop.discounts.saleReduction
            }
            {...fieldProps(fields.reduction)}
            autoComplete="off"
          />
          {isCode ? (
            <>
              <TermsFields
                expiresAt={fieldProps(fields.endsAt)}
                count={{ ...fieldProps(fields.maxUses), label: messages.adminShop.discounts.numberOfUses }}
              />
              <CheckboxField
                label={messages.adminShop.discounts.oncePerAccount}
                {...boxProps(fields.isOncePerAccount)}
              />
            </>
          ) : (
            <FieldPair>
              <TimeField
                label={messages.adminShop.discounts.starts}
                hint={messages.adminShop.discounts.startNow}
                {...fieldProps(fields.startsAt)}
              />
              <TimeField
                label={messages.adminShop.discounts.ends}
                hint=""
                isOptional={false}
                {...fieldProps(fields.endsAt)}
              />
            </FieldPair>
          )}
          <Folded summary={messages.adminShop.discounts.onlyChosen} isOpen={ticked.length > 0}>
            <fieldset id={fields.items.id} className={admin.choices}>
              <legend className="visually-hidden">{messages.adminShop.discounts.choices}</legend>
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
            {messages.adminShop.discounts.namedPrices}{" "}
            {isCode
              ? messages.adminShop.discounts.codeLeaves(least)
              : messages.adminShop.discounts.saleLeaves(least)}
          </p>
        </>
      )}
    </EditForm>
  );
}
