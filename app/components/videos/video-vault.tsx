import { useState } from "react";
import { readVideoId } from "#app/domain/videos/video-link.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useFragment } from "./use-fragment.ts";
import { isLocked, type VaultVideo } from "./vault-video.ts";
import { VideoCard } from "./video-card.tsx";
import { VideoOverlay } from "./video-overlay.tsx";
import styles from "./video-vault.module.css";

// Cards that can be in sight before anybody scrolls; the pictures of the others wait.
const inFirstView = 3;

/** The page of all videos. */
export function VideoVault({ videos }: { videos: readonly VaultVideo[] }) {
  const fragment = useFragment();
  // An address alone never starts a video: the host is asked for nothing before somebody clicks.
  const [asked, setAsked] = useState<VaultVideo | null>(null);
  const videoId = asked && fragment.isAt(`video-${asked.id}`) ? readVideoId(asked.videoUrl) : null;

  if (videos.length === 0) return <EmptyVault />;
  return (
    <>
      <PageHeader title="Video Vault">
        <p>Nothing is asked of the video host until you press play.</p>
        <p>{countLabel(videos)}</p>
      </PageHeader>
      <ul className={styles.grid}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              isUrgent={index < inFirstView}
              onWatch={(wanted) => {
                setAsked(wanted);
                fragment.open(`video-${wanted.id}`);
              }}
            />
          </li>
        ))}
      </ul>
      {asked && videoId && <VideoOverlay video={asked} videoId={videoId} onClose={fragment.close} />}
    </>
  );
}

function EmptyVault() {
  return (
    <>
      <PageHeader title="Video Vault" />
      <EmptyState title="The vault is still empty." description="The first video is on its way.">
        <ButtonLink to="/music" variant="secondary">
          Browse Music
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function countLabel(videos: readonly VaultVideo[]): string {
  const locked = videos.filter(isLocked).length;
  const all = videos.length === 1 ? "1 video" : `${videos.length} videos`;
  return locked === 0 ? all : `${all}, ${locked} for members`;
}
