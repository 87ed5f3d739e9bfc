import { Field } from "../../forms/field.tsx";
import { FieldPair } from "../../forms/field-pair.tsx";
import { fieldProps, selectProps } from "../../forms/field-props.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { EditForm, type FormState } from "../editing/edit-form.tsx";
import { TimeField } from "../fields/time-field.tsx";

interface BatchFormProps extends FormState {
  /** What a code can give, by its `itemId`. */
  items: readonly { value: string; label: string }[];
  timeZone: string;
}

const names = ["item", "count", "usesEach", "expiresAt", "note"] as const;
const texts = { item: "", count: "100", usesEach: "1", expiresAt: "", note: "" };

/** What a new batch of codes is for. */
export function BatchForm({ items, timeZone, ...state }: BatchFormProps) {
  return (
    <EditForm
      {...state}
      id="batch"
      names={names}
      texts={texts}
      title="No Codes Made"
      buttons={
        <IntentButton intent="make" pendingLabel="Making...">
          Make Codes
        </IntentButton>
      }
    >
      {(fields) => (
        <>
          <SelectField
            label="Track or release"
            hint="A code for music that isn't out yet works once it is."
            {...selectProps(fields.item)}
            choices={[{ value: "", label: "Choose" }, ...items]}
          />
          <FieldPair>
            <Field
              label="How many"
              hint="10 to 5,000 codes."
              {...fieldProps(fields.count)}
              inputMode="numeric"
              autoComplete="off"
            />
            <Field
              label="Uses of each"
              hint="How many people can redeem one code; each account once."
              {...fieldProps(fields.usesEach)}
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldPair>
          <FieldPair>
            <TimeField
              label="Expires"
              hint="Leave empty for codes that don't."
              timeZone={timeZone}
              {...fieldProps(fields.expiresAt)}
            />
            <Field
              label="Note"
              hint="For you alone, like “Tour, merch table”."
              isOptional
              {...fieldProps(fields.note)}
              maxLength={200}
              autoComplete="off"
            />
          </FieldPair>
        </>
      )}
    </EditForm>
  );
}
