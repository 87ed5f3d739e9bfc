import { classNames } from "#app/components/ui/class-names.ts";
import { Picture, type PictureProps } from "#app/components/ui/picture.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./video-poster.module.css";

interface VideoPosterProps {
  video: { title: string; thumbnail: PictureProps["picture"] | null };
  /** Rendered over the picture. */
  overlay: "play" | "locked" | "none";
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  isUrgent?: boolean;
}

const shapes = {
  play: "M6 3v18l15-9z",
  locked: "M5 10V8a7 7 0 0 1 14 0v2h2v12H3V10zm3 0h8V8a4 4 0 0 0-8 0z",
} as const;

/** A video's poster before it plays; the title is next to it, so the alternative text is empty. */
export function VideoPoster({ video, overlay, sizes, isUrgent }: VideoPosterProps) {
  return (
    <span className={classNames(styles.poster, overlay === "locked" && styles.isLocked)}>
      {video.thumbnail ? (
        <Picture
          picture={video.thumbnail}
          alt=""
          sizes={sizes}
          isUrgent={isUrgent}
          className={`fill ${styles.picture}`}
        />
      ) : (
        <span aria-hidden="true" className={`display fill ${styles.drawn}`}>
          {video.title}
        </span>
      )}
      {overlay !== "none" && (
        <span className={styles.overlay}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.shape}>
            <path d={shapes[overlay]} />
          </svg>
          {overlay === "locked" && messages.contentPages.photos.requiresLogin}
        </span>
      )}
    </span>
  );
}
