import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { VideosPage } from "#app/components/admin/videos/videos-page.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { addVideo } from "#app/domain/videos/add-video.ts";
import { moveVideo } from "#app/domain/videos/change-video.ts";
import { listAllVideos } from "#app/domain/videos/list-all-videos.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { readForm } from "#app/http/read-form.ts";
import { orReauthenticate, readKeptForm } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { moveSchema } from "#app/shared/move-schema.ts";
import { videoAdditionSchema } from "#app/shared/videos/schema.ts";

const here = "/admin/videos";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Videos");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  return { role: user.role, videos: listAllVideos(ctx), kept: readKeptForm(ctx, here, "add") };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args.context.ctx, args.request, ["admin"]);
  const form = await readForm(args);
  return form.intent === "add" ? add(form, args) : move(form, args);
}

function add(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(videoAdditionSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    const { id, hasPicture } = await addVideo(ctx, submission.value);
    return redirectWithFlash(ctx, hasPicture ? here : `${here}/${id}`, {
      variant: "default",
      title: "Video added",
      description: hasPicture
        ? `“${submission.value.title}” is in the vault, with its picture.`
        : `“${submission.value.title}” is in the vault. Its host has no picture, so the title is shown instead. You can upload a picture.`,
    });
  });
}

function move(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(moveSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, () => {
    const { id, by } = submission.value;
    moveVideo(ctx, id, by);
    return redirect(`${here}#row-${id}`);
  });
}

export const clientAction = keepForm();

export default function Videos() {
  const { role, videos, kept } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AdminLayout
      title="Videos"
      current="videos"
      role={role}
      lead={
        <p>
          {videos.length === 1 ? "1 video" : `${videos.length} videos`} in <Link to="/videos">the vault</Link>
        </p>
      }
    >
      <VideosPage videos={videos} kept={kept} lastResult={lastResult} />
    </AdminLayout>
  );
}
