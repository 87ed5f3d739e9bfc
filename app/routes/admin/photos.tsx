import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { PhotosPage } from "#app/components/admin/photos/photos-page.tsx";
import { addPhotos } from "#app/domain/photos/add-photos.ts";
import { movePhoto } from "#app/domain/photos/change-photo.ts";
import { listAllPhotos } from "#app/domain/photos/list-all-photos.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { readForm } from "#app/http/read-form.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { askForFilesAgain } from "#app/http/uploads/ask-for-files-again.ts";
import { pictureTerms } from "#app/http/uploads/picture-terms.ts";
import { isUntakenUpload, requireFiles } from "#app/http/uploads/require-upload.ts";
import { moveSchema } from "#app/shared/move-schema.ts";
import { photoUploadSchema } from "#app/shared/photos/schema.ts";

const here = "/admin/photos";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Photos");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  return { role: user.role, photos: listAllPhotos(ctx), terms: pictureTerms(ctx) };
}

export async function action(args: ActionFunctionArgs) {
  const { ctx, upload } = args.context;
  requireRole(ctx, args.request, ["admin"]);
  if (isUntakenUpload(args.request, upload)) return askForFilesAgain(ctx, args.request);
  const form = await readForm(args);
  return upload ? add(form, args) : move(form, args);
}

function add(form: ReceivedForm, { request, context: { ctx, upload } }: ActionFunctionArgs) {
  const submission = form.parse(photoUploadSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    const uploaded = await addPhotos(ctx, requireFiles(upload), submission.value);
    if (uploaded.refusals.length > 0) return data({ lastResult: null, uploaded }, { status: 400 });
    const count = uploaded.added.length;
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: count === 1 ? "Photo added" : `${count} photos added`,
      description: "Open it and describe what it shows, for people who can't see it.",
    });
  });
}

function move(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(moveSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, () => {
    const { id, by } = submission.value;
    movePhoto(ctx, id, by);
    return redirect(`${here}#row-${id}`);
  });
}

export default function Photos() {
  const { role, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const count = page.photos.length;
  return (
    <AdminLayout
      title="Photos"
      current="photos"
      role={role}
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
