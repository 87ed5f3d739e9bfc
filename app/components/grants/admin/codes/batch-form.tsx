import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import type { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { messages } from "#app/messages/messages.ts";

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
      title={messages.adminGrants.codes.noneMade}
      submit={{
        intent: "make",
        label: messages.adminGrants.codes.make,
        pendingLabel: messages.adminGrants.codes.making,
      }}
    >
      {(fields) => (
        <>
          <SelectField
            label={messages.adminGrants.codes.trackOrRelease}
            hint={messages.adminGrants.codes.worksOnceOut}
            {...selectProps(fields.item)}
            choices={[{ value: "", label: messages.adminGrants.codes.choose }, ...items]}
          />
          <Field
            label={messages.adminGrants.codes.howMany}
            hint={messages.adminGrants.codes.howManyHint}
            {...fieldProps(fields.count)}
            inputMode="numeric"
            autoComplete="off"
          />
          <TermsFields
            expiresAt={fieldProps(fields.expiresAt)}
            count={{
              ...fieldProps(fields.usesEach),
              label: messages.adminGrants.codes.usesOfEach,
              hint: messages.adminGrants.codes.usesHint,
              isOptional: false,
            }}
            note={fieldProps(fields.note)}
          />
        </>
      )}
    </EditForm>
  );
}
