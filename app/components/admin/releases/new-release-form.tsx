import { Field } from "../../forms/field.tsx";
import { fieldProps, selectProps } from "../../forms/field-props.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { EditForm, type FormState } from "../editing/edit-form.tsx";
import { releaseKindChoices } from "./release-kinds.ts";

/** Creates a release, to put tracks on it. */
export function NewReleaseForm(state: FormState) {
  return (
    <EditForm
      {...state}
      id="new-release-form"
      names={["title", "kind"]}
      texts={{ kind: "album" }}
      title="Not Created"
      buttons={
        <IntentButton intent="create" variant="secondary" pendingLabel="Creating...">
          Create
        </IntentButton>
      }
    >
      {(fields) => (
        <>
          <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
          <SelectField label="Kind" {...selectProps(fields.kind)} choices={releaseKindChoices} />
        </>
      )}
    </EditForm>
  );
}
