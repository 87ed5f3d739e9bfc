import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import type { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";

interface BatchFormProps extends FormState {
  /** What a code can give. */
  items: ReturnType<typeof listItemChoices>;
}

const names = ["item", "count", "usesEach", "expiresAt", "note"] as const;
const texts = { item: "", count: "100", usesEach: "1", expiresAt: "", note: "" };

/** What a new batch of codes is for. */
export function BatchForm({ items, ...state }: BatchFormProps) {
  return (
    <EditForm
      {...state}
      id="batch"
      names={names}
      texts={texts}
      title="No Codes Made"
      submit={{ intent: "make", label: "Make Codes", pendingLabel: "Making..." }}
    >
      {(fields) => (
        <>
          <SelectField
            label="Track or release"
            hint="A code for music that isn't out yet works once it is."
            {...selectProps(fields.item)}
            choices={[{ value: "", label: "Choose" }, ...items]}
          />
          <Field
            label="How many"
            hint="10 to 5,000 codes."
            {...fieldProps(fields.count)}
            inputMode="numeric"
            autoComplete="off"
          />
          <TermsFields
            expiresAt={fieldProps(fields.expiresAt)}
            count={{
              ...fieldProps(fields.usesEach),
              label: "Uses of each",
              hint: "How many people can redeem one code; each account once.",
              isOptional: false,
            }}
            note={fieldProps(fields.note)}
          />
        </>
      )}
    </EditForm>
  );
}
