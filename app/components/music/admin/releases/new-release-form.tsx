import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { kindChoices } from "#app/shared/music/releases/kind-names.ts";

/** Creates a release, to put tracks on it. */
export function NewReleaseForm(state: FormState) {
  return (
    <EditForm
      {...state}
      id="new-release-form"
      names={["title", "kind"]}
      texts={{ kind: "album" }}
      title="Not Created"
      submit={{ intent: "create", label: "Create", pendingLabel: "Creating...", variant: "secondary" }}
    >
      {(fields) => (
        <>
          <TextField label="Title" field={fields.title} required maxLength={120} />
          <SelectField label="Kind" {...selectProps(fields.kind)} choices={kindChoices()} />
        </>
      )}
    </EditForm>
  );
}
