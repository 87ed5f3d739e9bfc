import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { VideosPage } from "#app/components/admin/videos/videos-page.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { addVideo } from "#app/domain/videos/add-video.ts";
import { moveVideo } from "#app/domain/videos/change-video.ts";
import { listAllVideos } from "#app/domain/videos/list-videos.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { moveSchema } from "#app/shared/list-query.ts";
import { videoAdditionSchema } from "#app/shared/videos/schema.ts";

const here = "/admin/videos";

export const meta: MetaFunction = (args) => pageTitle(args, "Videos");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return {
    workbench: readWorkbench(ctx),
    videos: listAllVideos(ctx),
    preserved: readPreservedForm(ctx, here, "add"),
  };
}

const add = sensitiveForm(videoAdditionSchema, async ({ ctx, value }) => {
  const { id, hasPicture } = await addVideo(ctx, value);
  return redirectWithFlash(ctx, hasPicture ? here : `${here}/${id}`, {
    title: "Video added",
    description: hasPicture
      ? `“${value.title}” is in the vault, with its picture.`
      : `“${value.title}” is in the vault. Its host has no picture, so the title is shown instead. You can upload a picture.`,
  });
});

const move = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
  moveVideo(ctx, id, by);
  return redirect(`${here}#row-${id}`);
});

export const action = formAction(adminsOnly, (form, args) =>
  form.intent === "add" ? add(form, args) : move(form, args),
);

export const clientAction = preserveForm();

export default function Videos() {
  const { workbench, videos, preserved } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AdminLayout
      title="Videos"
      current="videos"
      workbench={workbench}
      lead={
        <p>
          {videos.length === 1 ? "1 video" : `${videos.length} videos`} in <Link to="/videos">the vault</Link>
        </p>
      }
    >
      <VideosPage videos={videos} preserved={preserved} lastResult={lastResult} />
    </AdminLayout>
  );
}
