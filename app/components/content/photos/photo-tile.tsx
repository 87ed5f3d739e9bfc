import { Link } from "@remix-run/react";
import { Picture } from "#app/components/ui/picture.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { type GalleryPhoto, photoAddress } from "./gallery-photo.ts";
import { LockedPhoto } from "./locked-photo.tsx";
import styles from "./photo-tile.module.css";

interface PhotoTileProps {
  photo: GalleryPhoto;
  category: string | null;
  /** How wide its picture is shown, as the `sizes` attribute. */
  sizes: string;
  isUrgent: boolean;
  /** Opens it over the page; without JavaScript the link leads to the photo's own page. */
  onOpen: (photo: GalleryPhoto) => void;
}

/** A photo in the grid; its title appears on hover or focus. */
export function PhotoTile({ photo, category, sizes, isUrgent, onOpen }: PhotoTileProps) {
  return (
    <Link
      to={photoAddress(photo.id, category)}
      className={styles.tile}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(photo);
      }}
    >
      {photo.picture ? (
        <>
          <Picture
            picture={photo.picture}
            alt={photo.description || photo.title}
            sizes={sizes}
            isUrgent={isUrgent}
            className="fill"
          />
          <span className={styles.title}>{photo.title}</span>
        </>
      ) : (
        <LockedPhoto title={photo.title} />
      )}
    </Link>
  );
}
