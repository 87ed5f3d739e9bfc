import { useHref } from "@remix-run/react";
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
  const page = useHref(`/videos/${id}`);
  useEffect(() => window.location.assign(page), [page]);
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
 * @param back what the button says that closes it and leads back to the page.
 * @returns `watch`, to be called on a click, and the `overlay` to render next to the page's own content.
 */
export function useVideoOverlay(back: string): { watch: (video: VaultVideo) => void; overlay: ReactNode } {
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
        <VideoOverlay video={asked} hosted={asked.hosted} back={back} onClose={fragment.close} />
      ) : null,
  };
}
