import { Link } from "@remix-run/react";
import type { Picture as PictureData } from "#app/domain/pictures/presented-picture.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./gallery-of-four.module.css";

export interface GalleryPicture {
  id: string;
  title: string;
  description: string;
  picture: PictureData | null;
}

// The tiles are square and most pictures are 4:3: a picture is wider than its tile.
const sizes = "(min-width: 48rem) 22rem, 61vw";

/** A taste of the photo gallery; each picture leads to its own page. */
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
