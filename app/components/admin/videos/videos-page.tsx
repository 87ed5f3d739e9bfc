import type { OwnedVideo } from "#app/domain/videos/list-videos.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { FormState } from "../editing/edit-form.tsx";
import { ContentList, ContentRow } from "../lists/content-list.tsx";
import { VideoAddition } from "./video-form.tsx";

interface VideosPageProps extends FormState {
  videos: readonly OwnedVideo[];
}

/** The videos in the admin area: add, order, edit. */
export function VideosPage({ videos, ...state }: VideosPageProps) {
  return (
    <>
      <Card labelledBy="add-video" title="Add a Video">
        <VideoAddition key={videos.length} {...state} />
      </Card>
      <ContentList
        title="In the Vault"
        empty={<EmptyState title="No videos yet" description="Paste the link of your first one above." />}
      >
        {videos.map((video) => (
          <VideoRow key={video.id} video={video} isLast={video.position === videos.length} />
        ))}
      </ContentList>
    </>
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
          {memberOnly ? <Badge tone="success">Members</Badge> : <span>For everyone</span>}
        </>
      }
    />
  );
}
