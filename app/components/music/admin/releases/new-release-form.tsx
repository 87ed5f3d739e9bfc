import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { messages } from "#app/messages/messages.ts";
import { kindChoices } from "#app/shared/music/releases/kind-names.ts";

/** Creates a release, to put tracks on it. */
export function NewReleaseForm(state: FormState) {
  return (
    <EditForm
      {...state}
      id="new-release-form"
      names={["title", "kind"]}
      texts={{ kind: "album" }}
      title={messages.adminReleases.form.notCreated}
      submit={{
        intent: "create",
        label: messages.adminReleases.form.create,
        pendingLabel: messages.adminReleases.form.creating,
        variant: "secondary",
      }}
    >
      {(fields) => (
        <>
          <TextField label={messages.adminMusic.fields.title} field={fields.title} required maxLength={120} />
          <SelectField
            label={messages.adminReleases.form.kind}
            {...selectProps(fields.kind)}
            choices={kindChoices()}
          />
        </>
      )}
    </EditForm>
  );
}
