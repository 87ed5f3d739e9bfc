import { Link } from "@remix-run/react";
import type { Picture as PictureData } from "#app/domain/pictures/find-pictures.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./gallery-of-four.module.css";

export interface GalleryPicture {
  id: string;
  title: string;
  description: string;
  picture: PictureData | null;
}

// Tiles are square and most pictures are 4:3, so a picture is wider than its tile.
const sizes = "(min-width: 48rem) 22rem, 61vw";

/** Four photos of the gallery; each links to its own page. */
export function GalleryOfFour({ photos }: { photos: readonly GalleryPicture[] }) {
  return (
    <ul className={styles.gallery}>
      {photos.map(({ id, title, description, picture }) => (
        <li key={id}>
          <Link to={`/photos/${id}`} className={styles.tile}>
            {picture && (
              <Picture
                picture={picture}
                alt={description || title}
                sizes={sizes}
                className={styles.picture}
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
