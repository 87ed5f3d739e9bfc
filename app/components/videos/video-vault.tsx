import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useVideoOverlay } from "./use-video-overlay.tsx";
import { isLocked, type VaultVideo } from "./vault-video.ts";
import { VideoCard } from "./video-card.tsx";
import styles from "./video-vault.module.css";

interface VideoVaultProps {
  videos: readonly VaultVideo[];
  /** The owner's text under the title; may be empty. */
  lead: string;
}

/** The page of all videos. */
export function VideoVault({ videos, lead }: VideoVaultProps) {
  const { watch, overlay } = useVideoOverlay("Videos");

  if (videos.length === 0) return <EmptyVault />;
  return (
    <>
      <PageHeader title="Video Vault" size="poster">
        {lead && <p>{lead}</p>}
        <p>{countLabel(videos)}</p>
      </PageHeader>
      <ul className={styles.grid}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} isUrgent={index === 0} onWatch={watch} />
          </li>
        ))}
      </ul>
      {overlay}
    </>
  );
}

function EmptyVault() {
  return (
    <>
      <PageHeader title="Video Vault" size="poster" />
      <EmptyState title="The vault is still empty" description="There is nothing to watch here so far.">
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
