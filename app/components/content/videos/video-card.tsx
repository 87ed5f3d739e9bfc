import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { overlayEntry } from "#app/components/ui/overlay-entry.ts";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import { messages } from "#app/messages/messages.ts";
import { HostLink } from "./host-link.tsx";
import { isLocked, signInAddress } from "./vault-video.ts";
import { VideoBadges } from "./video-badges.tsx";
import styles from "./video-card.module.css";
import { VideoPoster } from "./video-poster.tsx";

interface VideoCardProps {
  video: VaultVideo;
  isUrgent: boolean;
  /** How wide its picture is shown, as the `sizes` attribute; by default as in the vault's grid. */
  sizes?: string;
  /**
   * Plays it over a page that isn't the vault. Without JavaScript the links lead to the video's own page, which in the
   * vault opens over it.
   */
  onWatch?: (video: VaultVideo) => void;
}

const sizesInVault = "(min-width: 62rem) 22rem, (min-width: 42rem) 46vw, 94vw";

/** One video of the vault: its poster, badges and the links to watch it. */
export function VideoCard({ video, isUrgent, sizes = sizesInVault, onWatch }: VideoCardProps) {
  const isPlayable = video.hosted !== null;
  const watch = {
    to: `/videos/${video.id}`,
    state: overlayEntry,
    preventScrollReset: true,
    ...(onWatch && {
      onClick(event: MouseEvent) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onWatch(video);
      },
    }),
  };
  return (
    <article className={styles.card} aria-labelledby={`title-${video.id}`}>
      {isPlayable ? (
        <Link
          {...watch}
          aria-label={messages.contentPages.videos.play(video.title)}
          className={styles.poster}
        >
          <VideoPoster video={video} overlay="play" sizes={sizes} isUrgent={isUrgent} />
        </Link>
      ) : (
        <VideoPoster
          video={video}
          overlay={isLocked(video) ? "locked" : "none"}
          sizes={sizes}
          isUrgent={isUrgent}
        />
      )}
      <div className="stack gap-2">
        <h2 id={`title-${video.id}`} className={styles.title}>
          {video.title}
        </h2>
        <VideoBadges video={video} />
        {video.description && (
          <p lang={video.lang?.description} className="muted">
            {video.description}
          </p>
        )}
      </div>
      <div className="cluster gap-2">
        {isPlayable && (
          <ButtonLink {...watch} variant="secondary">
            <span>
              {messages.contentPages.videos.watchHere}
              <span className="visually-hidden"> {video.title}</span>
            </span>
          </ButtonLink>
        )}
        {isLocked(video) && (
          <ButtonLink to={signInAddress(video.id)} variant="secondary">
            <span>
              {messages.contentPages.videos.signIn}
              <span className="visually-hidden"> {video.title}</span>
            </span>
          </ButtonLink>
        )}
        <HostLink video={video} />
      </div>
    </article>
  );
}
