import { Link } from "@remix-run/react";
import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { Field } from "../../forms/field.tsx";
import { boxProps, boxText, fieldProps } from "../../forms/field-props.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ContentEditor } from "../content-editor.tsx";
import { EditForm, type FormState } from "../editing/edit-form.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { Removal } from "../removal.tsx";
import { TileFields } from "./tile-fields.tsx";

interface PhotoEditorProps extends FormState {
  photo: OwnedPhoto;
  count: number;
}

const names = ["title", "description", "category", "size", "position", "isPublished", "memberOnly"] as const;

/** The admin page of one photo. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { id, description, title, picture, isPublished } = props.photo;
  return (
    <ContentEditor
      side={
        <>
          <Card labelledBy="picture" title="Picture">
            {picture && (
              <Picture picture={picture} alt={description || title} sizes="(min-width: 60rem) 20rem, 88vw" />
            )}
            {isPublished && (
              <p>
                <Link to={`/photos/${id}`}>See it in the gallery</Link>
              </p>
            )}
          </Card>
          <Removal
            what="Photo"
            consequence="This deletes the photo and its files. To keep it without showing it, take it out of the gallery instead."
          />
        </>
      }
    >
      <Card labelledBy="details" title="Details">
        <PhotoForm key={id} {...props} />
      </Card>
    </ContentEditor>
  );
}

function PhotoForm({ photo, count, ...state }: PhotoEditorProps) {
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
