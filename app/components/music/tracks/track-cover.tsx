import { Picture, type PictureProps } from "#app/components/ui/picture.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import styles from "./track-cover.module.css";

interface TrackCoverProps {
  track: Pick<PageTrack, "coverImageUrl"> & { cover: PictureProps["picture"] | null };
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The alternative text; empty if the title is next to the cover. */
  alt?: string;
  isUrgent?: boolean;
}

/** The square cover of a track. */
export function TrackCover({ track, sizes, alt = "", isUrgent = false }: TrackCoverProps) {
  if (track.cover) {
    return (
      <Picture picture={track.cover} alt={alt} sizes={sizes} isUrgent={isUrgent} className={styles.cover} />
    );
  }
  return (
    <span className={styles.cover}>
      <img
        src={track.coverImageUrl}
        alt={alt}
        width={600}
        height={600}
        loading={isUrgent ? undefined : "lazy"}
      />
    </span>
  );
}
