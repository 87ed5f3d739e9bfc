import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { VideoEditor } from "#app/components/admin/videos/video-editor.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { isRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { fetchThumbnail, removeThumbnail, uploadThumbnail } from "#app/domain/videos/change-thumbnail.ts";
import { changeVideo } from "#app/domain/videos/change-video.ts";
import { getOwnedVideo } from "#app/domain/videos/list-all-videos.ts";
import { removeVideo } from "#app/domain/videos/remove-video.ts";
import { pageTitle } from "#app/http/document-title.ts";
import type { Flash } from "#app/http/flash.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readForm } from "#app/http/read-form.ts";
import { orReauthenticate, readKeptForm } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { askForFilesAgain } from "#app/http/uploads/ask-for-files-again.ts";
import { isUntakenUpload, requireFiles } from "#app/http/uploads/require-upload.ts";
import type { Upload } from "#app/http/uploads/upload.ts";
import { videoDetailsSchema } from "#app/shared/videos/schema.ts";

const list = "/admin/videos";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.video.title}` : "Video");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  const videoId = params.videoId ?? "";
  return orErrorPage(() => ({
    role: user.role,
    isProven: isRecentAdmin(ctx),
    kept: readKeptForm(ctx, `${list}/${videoId}`, "save"),
    ...getOwnedVideo(ctx, videoId),
  }));
}

export async function action(args: ActionFunctionArgs) {
  const { ctx, upload } = args.context;
  requireRole(ctx, args.request, ["admin"]);
  if (isUntakenUpload(args.request, upload)) return askForFilesAgain(ctx, args.request);
  const form = await readForm(args);
  const { intent } = form;
  if (intent === "save") return save(form, args);
  if (intent === "remove") return remove(form, args);
  return changePicture(form, args);
}

function save(form: ReceivedForm, { request, params, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(videoDetailsSchema);
  if (submission.status !== "success") return about("details", formAgain(submission));
  return aboutForm("details", () =>
    orReauthenticate(ctx, request, submission, async () => {
      await changeVideo(ctx, params.videoId ?? "", submission.value);
      const { title } = submission.value;
      return redirectWithFlash(ctx, list, told("Video saved", `“${title}” is saved.`));
    }),
  );
}

function remove(form: ReceivedForm, { request, params, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return about("details", formAgain(submission));
  return aboutForm("details", () =>
    orReauthenticate(ctx, request, submission, async () => {
      const title = await removeVideo(ctx, params.videoId ?? "");
      return redirectWithFlash(ctx, list, told("Video removed", `“${title}” was removed from the vault.`));
    }),
  );
}

const pictureIntents = ["upload-picture", "fetch-picture", "remove-picture"] as const;
const pictureSchema = z.object({ intent: z.enum(pictureIntents) });

function changePicture(
  form: ReceivedForm,
  { request, params, context: { ctx, upload } }: ActionFunctionArgs,
) {
  const submission = form.parse(pictureSchema);
  if (submission.status !== "success") return about("picture", formAgain(submission));
  const videoId = params.videoId ?? "";
  return aboutForm("picture", () =>
    orReauthenticate(ctx, request, submission, async () => {
      await carryOut(ctx, submission.value.intent, videoId, upload);
      return redirectWithFlash(
        ctx,
        `${list}/${videoId}`,
        told("Picture changed", "It is shown everywhere now."),
      );
    }),
  );
}

function carryOut(
  ctx: Context,
  intent: (typeof pictureIntents)[number],
  videoId: string,
  upload: Upload | null,
) {
  if (intent === "upload-picture") return uploadThumbnail(ctx, videoId, requireFiles(upload)[0]);
  return intent === "fetch-picture" ? fetchThumbnail(ctx, videoId) : removeThumbnail(ctx, videoId);
}

const told = (title: string, description: string): Flash => ({ variant: "default", title, description });

// Two forms share the page: the answer says which of them it is about.
function about(form: "details" | "picture", { data: answer, init }: ReturnType<typeof formAgain>) {
  return data({ ...answer, form }, init ?? undefined);
}

async function aboutForm(
  form: "details" | "picture",
  operate: () => Promise<Response | ReturnType<typeof formAgain>>,
) {
  const answer = await operate();
  return "init" in answer ? about(form, answer) : answer;
}

export const clientAction = keepForm((form) => ({
  about: { form: ["save", "remove"].includes(String(form.get("intent"))) ? "details" : "picture" },
}));

export default function EditVideo() {
  const { role, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isAboutPicture = answer?.form === "picture";
  return (
    <AdminLayout title={page.video.title} current="videos" role={role} size="data">
      <VideoEditor
        {...page}
        lastResult={isAboutPicture ? undefined : answer?.lastResult}
        pictureRefusal={isAboutPicture ? answer?.lastResult?.error?.[""]?.[0] : undefined}
      />
      <p>
        <ButtonLink to={list} variant="quiet">
          Back to Videos
        </ButtonLink>
      </p>
    </AdminLayout>
  );
}
