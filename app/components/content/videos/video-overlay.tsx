import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Modal } from "#app/components/ui/modal.tsx";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import { messages } from "#app/messages/messages.ts";
import type { HostedVideo } from "#app/shared/content/videos/video-link.ts";
import { HostLink } from "./host-link.tsx";
import { VideoFrame } from "./video-frame.tsx";
import styles from "./video-overlay.module.css";

export interface VideoOverlayProps {
  video: VaultVideo;
  hosted: HostedVideo;
  /** What the button says that leads back to the page below it. */
  back: string;
  onClose: () => void;
}

export function VideoOverlay({ video, hosted, back, onClose }: VideoOverlayProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggle } = useFullscreen(panel);
  return (
    <Modal
      labelledBy={titleId}
      onClose={onClose}
      className={classNames(styles.overlay, isFullscreen && styles.isFilling)}
    >
      <div ref={panel} className={styles.panel}>
        <form method="dialog" className={styles.bar}>
          <Button variant="quiet" className={styles.back}>
            {back}
          </Button>
          <Button type="button" variant="secondary" aria-pressed={isFullscreen} onClick={toggle}>
            {messages.contentPages.videos.fullscreen}
          </Button>
          <Button variant="secondary">{messages.core.close}</Button>
        </form>
        <div className={styles.stage}>
          <VideoFrame title={video.title} hosted={hosted} />
        </div>
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {video.title}
          </h2>
          <HostLink video={video} />
        </div>
      </div>
    </Modal>
  );
}

/**
 * Shows an element in full screen. Where a browser can't (phones), only `isFullscreen` is set and the CSS fills the
 * window.
 */
function useFullscreen(element: RefObject<HTMLElement>) {
  const [isFullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const follow = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);

  async function toggle() {
    setFullscreen(!isFullscreen);
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (!isFullscreen && document.fullscreenEnabled) {
      // If the browser refuses, the element still fills the window.
      await element.current?.requestFullscreen().catch(() => undefined);
    }
  }

  return { isFullscreen, toggle };
}
