import { Link } from "@remix-run/react";
import type { Picture as PictureData } from "#app/domain/pictures/picture.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./gallery-of-four.module.css";

interface GalleryOfFourProps {
  photos: readonly { id: string; title: string; description: string; picture: PictureData | null }[];
}

/** A taste of the photo gallery; each picture leads to its own page. */
export function GalleryOfFour({ photos }: GalleryOfFourProps) {
  return (
    <ul className={styles.gallery}>
      {photos.map(({ id, title, description, picture }) => (
        <li key={id}>
          <Link to={`/photos/${id}`} className={styles.tile}>
            {picture && (
              <Picture
                picture={picture}
                alt={description || title}
                sizes="(min-width: 48rem) 16rem, 46vw"
                className={styles.picture}
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
