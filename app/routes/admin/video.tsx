import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { VideoForm } from "#app/components/content/admin/videos/video-form.tsx";
import { VisibilityBar } from "#app/components/content/admin/visibility-bar.tsx";
import { VideoPoster } from "#app/components/content/videos/video-poster.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { ContentEditor } from "#app/components/core/admin/editing/content-editor.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { PictureForm } from "#app/components/core/admin/uploads/picture-form.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import {
  contentTexts,
  readContentTranslations,
  translateContent,
} from "#app/domain/content/translate-content.ts";
import {
  fetchThumbnail,
  removeThumbnail,
  uploadThumbnail,
} from "#app/domain/content/videos/change-thumbnail.ts";
import { changeVideo, removeVideo } from "#app/domain/content/videos/change-video.ts";
import { getOwnedVideo, type OwnedVideo } from "#app/domain/content/videos/list-videos.ts";
import type { Context } from "#app/domain/core/context.ts";
import { translationsForm } from "#app/domain/core/edit-translations.ts";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import type { Upload } from "#app/http/uploads/receive-upload.ts";
import { adminsWithFiles, askForFilesAgain, requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { videoDetailsSchema } from "#app/shared/content/videos/schema.ts";
import { hasHostPicture, readHostedVideo } from "#app/shared/content/videos/video-link.ts";

const list = "/admin/videos";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data ? messages.adminContent.edit(args.data.video.title) : messages.adminContent.videos.video,
  );

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const videoId = params.videoId ?? "";
  return orErrorPage(() => ({
    isProven: isRecentAdmin(ctx),
    preserved: readPreservedForm(ctx, `${list}/${videoId}`, "save"),
    ...getOwnedVideo(ctx, videoId),
    translations: readContentTranslations(ctx, "video", videoId),
    preservedTranslations: readPreservedForm(ctx, `${list}/${videoId}`, "translate"),
  }));
}

const pageOf = ({ params }: { params: { videoId?: string } }) => `${list}/${params.videoId}`;

const save = messageForm(videoDetailsSchema, pageOf, async ({ ctx, params: { videoId = "" }, value }) => {
  await changeVideo(ctx, videoId, value);
  return {
    title: messages.adminContent.videos.saved,
    description: messages.adminContent.isSaved(value.title),
  };
});

const remove = messageForm(
  noFields,
  () => list,
  async ({ ctx, params: { videoId = "" } }) => {
    const title = await removeVideo(ctx, videoId);
    return {
      title: messages.adminContent.videos.removed,
      description: messages.adminContent.videos.wasRemoved(title),
    };
  },
);

const translate = messageForm(
  translationsForm(contentTexts.video()),
  pageOf,
  ({ ctx, params: { videoId = "" }, value }) => {
    translateContent(ctx, "video", videoId, value);
    return { title: messages.translating.saved, description: messages.translating.public };
  },
  { keepsEmpty: true },
);

const pictureForm = (change: (ctx: Context, videoId: string, upload: Upload | null) => Promise<unknown>) =>
  messageForm(noFields, pageOf, async ({ ctx, params: { videoId = "" }, upload }) => {
    await change(ctx, videoId, upload);
    return {
      title: messages.adminContent.videos.pictureChanged,
      description: messages.adminContent.videos.isPicture,
    };
  });

export const action = formAction(
  adminsWithFiles(askForFilesAgain),
  byIntent({
    save,
    remove,
    translate,
    "upload-picture": pictureForm((ctx, id, upload) => uploadThumbnail(ctx, id, requireFiles(upload)[0])),
    "fetch-picture": pictureForm(fetchThumbnail),
    "remove-picture": pictureForm(removeThumbnail),
  }),
);

export const clientAction = preserveForm();

export default function EditVideo() {
  const { isProven, translations, preservedTranslations, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, title, isPublished, memberOnly } = form.video;
  const isAboutPicture = answer?.intent?.endsWith("-picture") ?? false;
  const isTranslated = answer?.intent === "translate";
  return (
    <AdminPage title={title} back={{ to: list, label: messages.adminContent.videos.all }}>
      <ContentEditor
        side={
          <>
            <ThumbnailCard
              video={form.video}
              isProven={isProven}
              refusal={isAboutPicture ? answer?.lastResult?.error?.[""]?.[0] : undefined}
            />
            <Removal
              label={messages.admin.editing.removals.video}
              consequence={messages.adminContent.videos.consequence}
            />
          </>
        }
      >
        <Card labelledBy="details" title={messages.adminContent.details}>
          <VideoForm
            key={id}
            {...form}
            lastResult={isAboutPicture || isTranslated ? undefined : answer?.lastResult}
          />
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
        form="video"
        isPublished={isPublished}
        memberOnly={memberOnly}
        page={`/videos/${id}`}
        membersSee={messages.adminContent.videos.membersSee}
      />
    </AdminPage>
  );
}

interface ThumbnailCardProps {
  video: OwnedVideo;
  isProven: boolean;
  refusal: string | undefined;
}

function ThumbnailCard({ video, isProven, refusal }: ThumbnailCardProps) {
  const { id, thumbnail } = video;
  return (
    <Card labelledBy="picture" title={messages.adminContent.picture}>
      <VideoPoster video={video} overlay="none" sizes="(min-width: 60rem) 20rem, 88vw" />
      <PictureForm
        intent="upload-picture"
        label={messages.adminContent.videos.ownPicture}
        hint={messages.adminContent.videos.pictureHint}
        button={messages.admin.uploads.uploadPicture}
        isProven={isProven}
        page={`/admin/videos/${id}`}
        error={refusal}
      />
      <Form method="post" preventScrollReset className="cluster">
        {hasHostPicture(readHostedVideo(video.videoUrl)) && (
          <IntentButton
            intent="fetch-picture"
            variant="secondary"
            pendingLabel={messages.adminContent.videos.asking}
          >
            {messages.adminContent.videos.usePicture}
          </IntentButton>
        )}
        {thumbnail && (
          <Button name="intent" value="remove-picture" variant="quiet">
            {messages.adminContent.videos.noPicture}
          </Button>
        )}
      </Form>
    </Card>
  );
}
