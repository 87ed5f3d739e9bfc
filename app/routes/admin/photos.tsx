import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { PhotosPage } from "#app/components/admin/photos/photos-page.tsx";
import { addPhotos } from "#app/domain/photos/add-photo.ts";
import { movePhoto } from "#app/domain/photos/change-photo.ts";
import { listAllPhotos } from "#app/domain/photos/list-photos.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import {
  adminsWithFiles,
  askForFilesAgain,
  requireFiles,
  uploadTerms,
} from "#app/http/uploads/require-upload.ts";
import { moveSchema } from "#app/shared/list-query.ts";
import { photoUploadSchema } from "#app/shared/photos/schema.ts";

const here = "/admin/photos";

export const meta: MetaFunction = (args) => pageTitle(args, "Photos");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return {
    workbench: readWorkbench(ctx),
    photos: listAllPhotos(ctx),
    terms: uploadTerms(ctx, maxPictureBytes),
  };
}

const add = sensitiveForm(photoUploadSchema, async ({ ctx, upload, value }) => {
  const uploaded = await addPhotos(ctx, requireFiles(upload), value);
  if (uploaded.refusals.length > 0) return data({ lastResult: null, uploaded }, { status: 400 });
  const count = uploaded.added.length;
  return redirectWithFlash(ctx, here, {
    title: count === 1 ? "Photo added" : `${count} photos added`,
    description: "Open it and describe what it shows, for people who can't see it.",
  });
});

const move = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
  movePhoto(ctx, id, by);
  return redirect(`${here}#row-${id}`);
});

export const action = formAction(adminsWithFiles(askForFilesAgain), (form, args) =>
  args.context.upload ? add(form, args) : move(form, args),
);

export default function Photos() {
  const { workbench, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const count = page.photos.length;
  return (
    <AdminLayout
      title="Photos"
      current="photos"
      workbench={workbench}
      lead={
        <p>
          {count === 1 ? "1 photo" : `${count} photos`} in <Link to="/photos">the gallery</Link>
        </p>
      }
    >
      <PhotosPage
        {...page}
        lastResult={answer?.lastResult}
        uploaded={answer && "uploaded" in answer ? answer.uploaded : undefined}
      />
    </AdminLayout>
  );
}
