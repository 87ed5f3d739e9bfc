import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { VideoAddition } from "#app/components/content/admin/videos/video-form.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { ContentList } from "#app/components/core/admin/lists/content-list.tsx";
import { ContentRow } from "#app/components/core/admin/lists/content-row.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { addVideo, moveVideo } from "#app/domain/content/videos/change-video.ts";
import { listAllVideos, type OwnedVideo } from "#app/domain/content/videos/list-videos.ts";
import { byIntent, formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { moveForms, readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { videoAdditionSchema } from "#app/shared/content/videos/schema.ts";

const here = "/admin/videos";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminContent.videos.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return {
    videos: listAllVideos(ctx),
    preserved: readPreservedForm(ctx, here, "add"),
  };
}

const add = sensitiveForm(videoAdditionSchema, async ({ ctx, value }) => {
  const { id, hasPicture } = await addVideo(ctx, value);
  return redirectWithFlash(ctx, hasPicture ? here : `${here}/${id}`, {
    title: messages.adminContent.videos.added,
    description: hasPicture
      ? messages.adminContent.videos.isInVault(value.title)
      : messages.adminContent.videos.withoutPicture(value.title),
  });
});

export const action = formAction(adminsOnly, byIntent({ ...moveForms(here, moveVideo), add }));

export const clientAction = preserveForm();

export default function Videos() {
  const { videos, preserved } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const count = videos.filter(({ isPublished }) => isPublished).length;
  return (
    <AdminPage
      title={messages.adminContent.videos.title}
      lead={
        <p>
          {count === 0 ? (
            messages.adminContent.videos.nonePublic
          ) : (
            <Sentence
              parts={messages.adminContent.videos.inVault<ReactNode>(
                count,
                <Link to="/videos">{messages.adminContent.videos.vault}</Link>,
              )}
            />
          )}
        </p>
      }
    >
      <Additions
        additions={[
          {
            name: "",
            label: messages.adminContent.videos.add,
            form: <VideoAddition key={videos.length} preserved={preserved} lastResult={lastResult} />,
          },
        ]}
        answered={lastResult || preserved ? "" : undefined}
      />
      <ContentList
        title={messages.adminContent.videos.list}
        empty={
          <EmptyState
            title={messages.adminContent.videos.none}
            description={messages.adminContent.videos.addFirst}
          />
        }
      >
        {videos.map((video) => (
          <VideoRow key={video.id} video={video} isLast={video.position === videos.length} />
        ))}
      </ContentList>
    </AdminPage>
  );
}

function VideoRow({ video, isLast }: { video: OwnedVideo; isLast: boolean }) {
  const { id, title, thumbnail, memberOnly, isPromo, isPublished, position } = video;
  return (
    <ContentRow
      id={id}
      title={title}
      to={`/admin/videos/${id}`}
      position={position}
      isLast={isLast}
      picture={thumbnail && <Picture picture={thumbnail} alt="" sizes="107px" />}
      facts={
        <>
          {!isPublished && <Badge>{messages.adminContent.hidden}</Badge>}
          {isPromo && <Badge tone="accent">{messages.adminContent.videos.promo}</Badge>}
          {memberOnly ? (
            <Badge tone="success">{messages.adminContent.members}</Badge>
          ) : (
            <span>{messages.adminContent.everyone}</span>
          )}
        </>
      }
    />
  );
}
