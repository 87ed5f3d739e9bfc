import { useVideoOverlay } from "../videos/use-video-overlay.tsx";
import type { VaultVideo } from "../videos/vault-video.ts";
import { VideoCard } from "../videos/video-card.tsx";

/** The featured video on the home page; its host gets no request before a click. */
export function PromoVideo({ video }: { video: VaultVideo }) {
  const { watch, overlay } = useVideoOverlay("Home");
  return (
    <div>
      <VideoCard video={video} isUrgent sizes="(min-width: 60rem) 40rem, 94vw" onWatch={watch} />
      {overlay}
    </div>
  );
}
