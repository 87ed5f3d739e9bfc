import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { VideoEditor } from "#app/components/admin/videos/video-editor.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { isRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { fetchThumbnail, removeThumbnail, uploadThumbnail } from "#app/domain/videos/change-thumbnail.ts";
import { changeVideo, removeVideo } from "#app/domain/videos/change-video.ts";
import { getOwnedVideo } from "#app/domain/videos/list-videos.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import type { Upload } from "#app/http/uploads/receive-upload.ts";
import { adminsWithFiles, askForFilesAgain, requireFiles } from "#app/http/uploads/require-upload.ts";
import { videoDetailsSchema } from "#app/shared/videos/schema.ts";

const list = "/admin/videos";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.video.title}` : "Video");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const videoId = params.videoId ?? "";
  return orErrorPage(() => ({
    workbench: readWorkbench(ctx),
    isProven: isRecentAdmin(ctx),
    preserved: readPreservedForm(ctx, `${list}/${videoId}`, "save"),
    ...getOwnedVideo(ctx, videoId),
  }));
}

const toList = () => list;

const save = messageForm(videoDetailsSchema, toList, async ({ ctx, params: { videoId = "" }, value }) => {
  await changeVideo(ctx, videoId, value);
  return { title: "Video saved", description: `“${value.title}” is saved.` };
});

const remove = messageForm(noFields, toList, async ({ ctx, params: { videoId = "" } }) => {
  const title = await removeVideo(ctx, videoId);
  return { title: "Video removed", description: `“${title}” was removed from the vault.` };
});

const pictureForm = (change: (ctx: Context, videoId: string, upload: Upload | null) => Promise<unknown>) =>
  messageForm(
    noFields,
    ({ params }) => `${list}/${params.videoId}`,
    async ({ ctx, params: { videoId = "" }, upload }) => {
      await change(ctx, videoId, upload);
      return { title: "Picture changed", description: "It is shown everywhere now." };
    },
  );

export const action = formAction(
  adminsWithFiles(askForFilesAgain),
  byIntent({
    save,
    remove,
    "upload-picture": pictureForm((ctx, id, upload) => uploadThumbnail(ctx, id, requireFiles(upload)[0])),
    "fetch-picture": pictureForm(fetchThumbnail),
    "remove-picture": pictureForm(removeThumbnail),
  }),
);

export const clientAction = preserveForm();

export default function EditVideo() {
  const { workbench, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isAboutPicture = answer?.intent?.endsWith("-picture") ?? false;
  return (
    <AdminLayout
      title={page.video.title}
      current="videos"
      workbench={workbench}
      back={{ to: list, label: "All Videos" }}
    >
      <VideoEditor
        {...page}
        lastResult={isAboutPicture ? undefined : answer?.lastResult}
        pictureRefusal={isAboutPicture ? answer?.lastResult?.error?.[""]?.[0] : undefined}
      />
    </AdminLayout>
  );
}
