import { Link } from "@remix-run/react";
import { overlayEntry } from "#app/components/ui/overlay-entry.ts";
import { Picture } from "#app/components/ui/picture.tsx";
import { type GalleryPhoto, photoAddress } from "./gallery-photo.ts";
import { LockedPhoto } from "./locked-photo.tsx";
import styles from "./photo-tile.module.css";

interface PhotoTileProps {
  photo: GalleryPhoto;
  category: string | null;
  /** How wide its picture is shown, as the `sizes` attribute. */
  sizes: string;
  isUrgent: boolean;
}

/** A photo in the grid; its title appears on hover or focus. It opens over the gallery; without JavaScript, as a page. */
export function PhotoTile({ photo, category, sizes, isUrgent }: PhotoTileProps) {
  return (
    <Link
      to={photoAddress(photo.id, category)}
      state={overlayEntry}
      preventScrollReset
      className={styles.tile}
    >
      {photo.picture ? (
        <>
          <Picture
            picture={photo.picture}
            alt={photo.description || photo.title}
            sizes={sizes}
            isUrgent={isUrgent}
            className="focal fill"
          />
          <span lang={photo.lang?.title} className={styles.title}>
            {photo.title}
          </span>
        </>
      ) : (
        <LockedPhoto title={photo.title} />
      )}
    </Link>
  );
}
