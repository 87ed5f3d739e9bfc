import {
  EditForm,
  type FieldMetadata,
  type FormState,
} from "#app/components/core/admin/editing/edit-form.tsx";
import { PlaceField } from "#app/components/core/admin/fields/place-field.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { boxProps, boxText, fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import type { OwnedVideo } from "#app/domain/content/videos/list-videos.ts";

const newNames = ["videoUrl", "title", "description", "memberOnly", "isPromo"] as const;
const names = [...newNames, "isPublished", "position"] as const;

/** Adds a video by its link. */
export function VideoAddition(state: FormState) {
  return (
    <EditForm
      {...state}
      id="add"
      names={newNames}
      texts={{ memberOnly: "on" }}
      title="Not Added"
      submit={{ intent: "add", label: "Add Video", pendingLabel: "Adding..." }}
    >
      {(fields) => <VideoFields fields={fields} />}
    </EditForm>
  );
}

/** The form for a video's details. */
export function VideoForm({ video, count, ...state }: FormState & { video: OwnedVideo; count: number }) {
  return (
    <EditForm {...state} id="video" names={names} texts={textsOf(video)} buttons={null}>
      {(fields) => (
        <>
          <VideoFields fields={fields} />
          <CheckboxField
            label="In the vault"
            hint="Otherwise only admins see it."
            {...boxProps(fields.isPublished)}
          />
          <PlaceField list="vault" count={count} {...fieldProps(fields.position)} />
        </>
      )}
    </EditForm>
  );
}

function VideoFields({ fields }: { fields: Record<(typeof newNames)[number], FieldMetadata> }) {
  return (
    <>
      <TextField
        label="Link"
        hint="A link or embed code from YouTube or Vimeo."
        field={fields.videoUrl}
        inputMode="url"
        required
        placeholder="youtu.be/…"
      />
      <TextField label="Title" field={fields.title} required maxLength={120} />
      <TextAreaField label="Description" isOptional {...fieldProps(fields.description)} rows={3} />
      <CheckboxField
        label="For members only"
        hint="Visitors see its title and picture; only members can play it."
        {...boxProps(fields.memberOnly)}
      />
      <CheckboxField
        label="Promo"
        hint="Featured on the signed-in home page and labelled in the vault. Replaces the current promo."
        {...boxProps(fields.isPromo)}
      />
    </>
  );
}

function textsOf({ videoUrl, title, description, memberOnly, isPromo, isPublished, position }: OwnedVideo) {
  return {
    ...{ videoUrl, title, description },
    memberOnly: boxText(memberOnly),
    isPromo: boxText(isPromo),
    isPublished: boxText(isPublished),
    position: String(position),
  };
}
