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
import { messages } from "#app/messages/messages.ts";

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
      title={messages.adminContent.videos.notAdded}
      submit={{
        intent: "add",
        label: messages.adminContent.videos.addVideo,
        pendingLabel: messages.adminContent.videos.adding,
      }}
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
            label={messages.adminContent.videos.isShown}
            hint={messages.adminContent.onlyAdmins}
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
        label={messages.adminContent.videos.link}
        hint={messages.adminContent.videos.linkHint}
        field={fields.videoUrl}
        inputMode="url"
        required
        placeholder="youtu.be/…"
      />
      <TextField label={messages.adminContent.title} field={fields.title} required maxLength={120} />
      <TextAreaField
        label={messages.adminContent.description}
        isOptional
        {...fieldProps(fields.description)}
        rows={3}
      />
      <CheckboxField
        label={messages.adminContent.membersOnly}
        hint={messages.adminContent.videos.membersHint}
        {...boxProps(fields.memberOnly)}
      />
      <CheckboxField
        label={messages.adminContent.videos.promo}
        hint={messages.adminContent.videos.promoHint}
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
