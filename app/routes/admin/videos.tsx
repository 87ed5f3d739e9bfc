import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { VideoAddition } from "#app/components/content/admin/videos/video-form.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { ContentList } from "#app/components/core/admin/lists/content-list.tsx";
import { ContentRow } from "#app/components/core/admin/lists/content-row.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { addVideo, moveVideo } from "#app/domain/content/videos/change-video.ts";
import { listAllVideos, type OwnedVideo } from "#app/domain/content/videos/list-videos.ts";
import { byIntent, formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { moveForms, readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { videoAdditionSchema } from "#app/shared/content/videos/schema.ts";
import { formatCount } from "#app/shared/core/format-count.ts";

const here = "/admin/videos";

export const meta: MetaFunction = (args) => pageTitle(args, "Videos");

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
    title: "Video added",
    description: hasPicture
      ? `“${value.title}” is in the vault.`
      : `“${value.title}” is in the vault. No picture was found, so the title is shown. You can upload one.`,
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
      title="Videos"
      lead={
        <p>
          {count === 0 ? (
            "No video is public yet."
          ) : (
            <>
              {formatCount(count, "video")} in <Link to="/videos">the vault</Link>
            </>
          )}
        </p>
      }
    >
      <Additions
        additions={[
          {
            name: "",
            label: "Add a Video",
            form: <VideoAddition key={videos.length} preserved={preserved} lastResult={lastResult} />,
          },
        ]}
        answered={lastResult || preserved ? "" : undefined}
      />
      <ContentList
        title="In the Vault"
        empty={<EmptyState title="No videos yet" description="Add your first one by its link." />}
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
          {!isPublished && <Badge>Hidden</Badge>}
          {isPromo && <Badge tone="accent">Promo</Badge>}
          {memberOnly ? <Badge tone="success">Members</Badge> : <span>Everyone</span>}
        </>
      }
    />
  );
}
