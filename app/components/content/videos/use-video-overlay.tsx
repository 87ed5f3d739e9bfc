import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useFragment } from "#app/components/ui/use-fragment.ts";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import type { VideoOverlayProps } from "./video-overlay.tsx";

// Loaded by the first press. If it fails to load, the video's own page opens.
const LoadedOverlay = lazy<ComponentType<VideoOverlayProps>>(() =>
  import("./video-overlay.tsx").then(
    (module) => ({ default: module.VideoOverlay }),
    () => ({ default: VideoElsewhere }),
  ),
);

function VideoElsewhere({ video: { id } }: VideoOverlayProps) {
  useEffect(() => window.location.assign(`/videos/${id}`), [id]);
  return null;
}

/** Plays a video over a page, once its code is loaded. */
export function VideoOverlay(props: VideoOverlayProps) {
  return (
    <Suspense>
      <LoadedOverlay {...props} />
    </Suspense>
  );
}

/**
 * Plays a video over a page that has no address for it.
 * @param page the page's name for people: closing leads back to it.
 * @returns `watch`, to be called on a click, and the `overlay` to render next to the page's own content.
 */
export function useVideoOverlay(page: string): { watch: (video: VaultVideo) => void; overlay: ReactNode } {
  const fragment = useFragment();
  // An address alone never starts a video: the host gets no request before a click.
  const [asked, setAsked] = useState<VaultVideo | null>(null);
  return {
    watch(video) {
      setAsked(video);
      fragment.open(`video-${video.id}`);
    },
    overlay:
      asked?.hosted && fragment.isAt(`video-${asked.id}`) ? (
        <VideoOverlay video={asked} hosted={asked.hosted} page={page} onClose={fragment.close} />
      ) : null,
  };
}
