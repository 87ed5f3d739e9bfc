import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { Field } from "../../forms/field.tsx";
import { boxProps, boxText, fieldProps } from "../../forms/field-props.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { EditForm, type FormState } from "../editing/edit-form.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { TileFields } from "./tile-fields.tsx";

const names = ["title", "description", "category", "size", "position", "isPublished", "memberOnly"] as const;

/** The form for a photo's details. */
export function PhotoForm({ photo, count, ...state }: FormState & { photo: OwnedPhoto; count: number }) {
  return (
    <EditForm
      {...state}
      id="photo"
      names={names}
      texts={textsOf(photo)}
      buttons={
        <IntentButton intent="save" pendingLabel="Saving...">
          Save
        </IntentButton>
      }
    >
      {(fields) => (
        <>
          <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
          <TextAreaField
            label="Description"
            hint="What the photo shows, in a sentence. It appears under the photo and is read aloud to people who can't see it."
            isOptional
            {...fieldProps(fields.description)}
            rows={3}
          />
          <TileFields fields={fields} />
          <PlaceField list="gallery" count={count} {...fieldProps(fields.position)} />
          <CheckboxField
            label="In the gallery"
            hint="If not, only admins see the photo."
            {...boxProps(fields.isPublished)}
          />
          <CheckboxField
            label="For members only"
            hint="Only members can open it. People who saw it before may still have a copy."
            {...boxProps(fields.memberOnly)}
          />
        </>
      )}
    </EditForm>
  );
}

function textsOf({ title, description, category, size, position, memberOnly, isPublished }: OwnedPhoto) {
  return {
    ...{ title, description, category, size },
    position: String(position),
    memberOnly: boxText(memberOnly),
    isPublished: boxText(isPublished),
  };
}
