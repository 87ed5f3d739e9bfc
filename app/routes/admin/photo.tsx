import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { PhotoEditor } from "#app/components/admin/photos/photo-editor.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { changePhoto } from "#app/domain/photos/change-photo.ts";
import { getOwnedPhoto } from "#app/domain/photos/list-all-photos.ts";
import { removePhoto } from "#app/domain/photos/remove-photo.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readForm } from "#app/http/read-form.ts";
import { orReauthenticate, readKeptForm } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { photoDetailsSchema } from "#app/shared/photos/schema.ts";

const list = "/admin/photos";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.photo.title}` : "Photo");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  const photoId = params.photoId ?? "";
  return orErrorPage(() => ({
    role: user.role,
    kept: readKeptForm(ctx, `${list}/${photoId}`, "save"),
    ...getOwnedPhoto(ctx, photoId),
  }));
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args.context.ctx, args.request, ["admin"]);
  const form = await readForm(args);
  return form.intent === "remove" ? remove(form, args) : save(form, args);
}

function save(form: ReceivedForm, { request, params, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(photoDetailsSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, () => {
    changePhoto(ctx, params.photoId ?? "", submission.value);
    return redirectWithFlash(ctx, list, {
      variant: "default",
      title: "Photo saved",
      description: `“${submission.value.title}” is saved.`,
    });
  });
}

function remove(form: ReceivedForm, { request, params, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    const title = await removePhoto(ctx, params.photoId ?? "");
    return redirectWithFlash(ctx, list, {
      variant: "default",
      title: "Photo removed",
      description: `“${title}” and its files were removed.`,
    });
  });
}

export const clientAction = keepForm();

export default function EditPhoto() {
  const { role, photo, count, kept } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AdminLayout title={photo.title} current="photos" role={role} size="data">
      <PhotoEditor photo={photo} count={count} kept={kept} lastResult={lastResult} />
      <p>
        <ButtonLink to={list} variant="quiet">
          Back to Photos
        </ButtonLink>
      </p>
    </AdminLayout>
  );
}
