import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { ContentEditor } from "#app/components/admin/content-editor.tsx";
import { EditForm, type FormState } from "#app/components/admin/editing/edit-form.tsx";
import { PlaceField } from "#app/components/admin/fields/place-field.tsx";
import { TileFields } from "#app/components/admin/photos/tile-fields.tsx";
import { Removal } from "#app/components/admin/removal.tsx";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { boxProps, boxText, fieldProps } from "#app/components/forms/field-props.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { TextAreaField } from "#app/components/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { changePhoto, removePhoto } from "#app/domain/photos/change-photo.ts";
import { getOwnedPhoto, type OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { photoDetailsSchema } from "#app/shared/photos/schema.ts";

const list = "/admin/photos";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.photo.title}` : "Photo");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const photoId = params.photoId ?? "";
  return orErrorPage(() => ({
    workbench: readWorkbench(ctx),
    preserved: readPreservedForm(ctx, `${list}/${photoId}`, "save"),
    ...getOwnedPhoto(ctx, photoId),
  }));
}

const toList = () => list;

const save = messageForm(photoDetailsSchema, toList, ({ ctx, params, value }) => {
  changePhoto(ctx, params.photoId ?? "", value);
  return { title: "Photo saved", description: `“${value.title}” is saved.` };
});

const remove = messageForm(noFields, toList, async ({ ctx, params }) => {
  const title = await removePhoto(ctx, params.photoId ?? "");
  return { title: "Photo removed", description: `“${title}” and its files were removed.` };
});

export const action = formAction(adminsOnly, (form, args) =>
  form.intent === "remove" ? remove(form, args) : save(form, args),
);

export const clientAction = preserveForm();

export default function EditPhoto() {
  const { workbench, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id, title, description, picture, isPublished } = form.photo;
  return (
    <AdminLayout
      title={title}
      current="photos"
      workbench={workbench}
      back={{ to: list, label: "All Photos" }}
    >
      <ContentEditor
        side={
          <>
            <Card labelledBy="picture" title="Picture">
              {picture && (
                <Picture
                  picture={picture}
                  alt={description || title}
                  sizes="(min-width: 60rem) 20rem, 88vw"
                />
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
          <PhotoForm key={id} {...form} lastResult={lastResult} />
        </Card>
      </ContentEditor>
    </AdminLayout>
  );
}

const names = ["title", "description", "category", "size", "position", "isPublished", "memberOnly"] as const;

function PhotoForm({ photo, count, ...state }: FormState & { photo: OwnedPhoto; count: number }) {
  return (
    <EditForm {...state} id="photo" names={names} texts={textsOf(photo)}>
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
