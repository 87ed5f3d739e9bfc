import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TileFields } from "#app/components/content/admin/photos/tile-fields.tsx";
import { VisibilityBar } from "#app/components/content/admin/visibility-bar.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { ContentEditor } from "#app/components/core/admin/editing/content-editor.tsx";
import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { PlaceField } from "#app/components/core/admin/fields/place-field.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { boxProps, boxText, fieldProps } from "#app/components/core/forms/field-props.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { changePhoto, removePhoto } from "#app/domain/content/photos/change-photo.ts";
import { getOwnedPhoto, type OwnedPhoto } from "#app/domain/content/photos/list-photos.ts";
import {
  contentTexts,
  readContentTranslations,
  translateContent,
} from "#app/domain/content/translate-content.ts";
import { translationsForm } from "#app/domain/core/edit-translations.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { photoDetailsSchema } from "#app/shared/content/photos/schema.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";

const list = "/admin/photos";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data ? messages.adminContent.edit(args.data.photo.title) : messages.adminContent.photos.photo,
  );

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const photoId = params.photoId ?? "";
  return orErrorPage(() => ({
    preserved: readPreservedForm(ctx, `${list}/${photoId}`, "save"),
    ...getOwnedPhoto(ctx, photoId),
    translations: readContentTranslations(ctx, "photo", photoId),
    preservedTranslations: readPreservedForm(ctx, `${list}/${photoId}`, "translate"),
    categories: readSite(ctx).settings.photoCategories,
  }));
}

const save = messageForm(
  photoDetailsSchema,
  ({ params }) => `${list}/${params.photoId}`,
  ({ ctx, params, value }) => {
    changePhoto(ctx, params.photoId ?? "", value);
    return {
      title: messages.adminContent.photos.saved,
      description: messages.adminContent.isSaved(value.title),
    };
  },
);

const remove = messageForm(
  noFields,
  () => list,
  async ({ ctx, params }) => {
    const title = await removePhoto(ctx, params.photoId ?? "");
    return {
      title: messages.adminContent.photos.removed,
      description: messages.adminContent.photos.deleted(title),
    };
  },
);

const translate = messageForm(
  translationsForm(contentTexts.photo()),
  ({ params }) => `${list}/${params.photoId}`,
  ({ ctx, params, value }) => {
    translateContent(ctx, "photo", params.photoId ?? "", value);
    return { title: messages.translating.saved, description: messages.translating.public };
  },
  { keepsEmpty: true },
);

export const action = formAction(adminsOnly, byIntent({ save, remove, translate }));

export const clientAction = preserveForm();

export default function EditPhoto() {
  const { translations, preservedTranslations, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isTranslated = answer?.intent === "translate";
  const { id, title, description, picture, isPublished, isUntitled, memberOnly } = form.photo;
  return (
    <AdminPage title={title} back={{ to: list, label: messages.adminContent.photos.all }}>
      <ContentEditor
        side={
          <>
            <Card labelledBy="picture" title={messages.adminContent.picture}>
              {picture && (
                <Picture
                  picture={picture}
                  alt={description || title}
                  sizes="(min-width: 60rem) 20rem, 88vw"
                />
              )}
            </Card>
            <Removal
              label={messages.admin.editing.removals.photo}
              consequence={messages.adminContent.photos.consequence}
            />
          </>
        }
      >
        <Card labelledBy="details" title={messages.adminContent.details}>
          <PhotoForm key={id} {...form} lastResult={isTranslated ? null : answer?.lastResult} />
          <TranslationFields
            key={`${id} translations`}
            translations={translations}
            intent="translate"
            state={{
              preserved: preservedTranslations,
              lastResult: isTranslated ? answer.lastResult : null,
            }}
          />
        </Card>
      </ContentEditor>
      <VisibilityBar
        {...{ isPublished, memberOnly }}
        form="photo"
        page={`/photos/${id}`}
        membersSee={messages.adminContent.photos.membersSee}
        waitsFor={isUntitled && messages.adminContent.photos.needsTitleBar}
      />
    </AdminPage>
  );
}

const names = ["title", "description", "category", "size", "position", "isPublished", "memberOnly"] as const;

interface PhotoFormProps extends FormState {
  photo: OwnedPhoto;
  count: number;
  categories: readonly PhotoCategory[];
}

function PhotoForm({ photo, count, categories, ...state }: PhotoFormProps) {
  return (
    <EditForm {...state} id="photo" names={names} texts={textsOf(photo)} buttons={null}>
      {(fields) => (
        <>
          <TextField
            label={messages.adminContent.title}
            hint={photo.isUntitled ? messages.adminContent.photos.publicWithTitle : undefined}
            field={fields.title}
            required
            maxLength={120}
          />
          <TextAreaField
            label={messages.adminContent.description}
            hint={messages.adminContent.photos.descriptionHint}
            isOptional
            {...fieldProps(fields.description)}
            rows={3}
          />
          <TileFields fields={fields} categories={categories} />
          <PlaceField list="gallery" count={count} {...fieldProps(fields.position)} />
          <CheckboxField
            label={messages.adminContent.photos.isInGallery}
            hint={messages.adminContent.onlyAdmins}
            {...boxProps(fields.isPublished)}
          />
          <CheckboxField
            label={messages.adminContent.membersOnly}
            hint={messages.adminContent.photos.membersHint}
            {...boxProps(fields.memberOnly)}
          />
        </>
      )}
    </EditForm>
  );
}

function textsOf({ title, description, category, size, position, ...photo }: OwnedPhoto) {
  return {
    ...{ title, description, category, size },
    position: String(position),
    memberOnly: boxText(photo.memberOnly),
    // What waits for a title is to be public once it has one.
    isPublished: boxText(photo.isPublished || photo.isUntitled),
  };
}
