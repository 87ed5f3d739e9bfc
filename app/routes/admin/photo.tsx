import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { PhotoEditor } from "#app/components/admin/photos/photo-editor.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { changePhoto, removePhoto } from "#app/domain/photos/change-photo.ts";
import { getOwnedPhoto } from "#app/domain/photos/list-photos.ts";
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
  const { workbench, photo, count, preserved } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AdminLayout
      title={photo.title}
      current="photos"
      workbench={workbench}
      back={{ to: list, label: "All Photos" }}
    >
      <PhotoEditor photo={photo} count={count} preserved={preserved} lastResult={lastResult} />
    </AdminLayout>
  );
}
