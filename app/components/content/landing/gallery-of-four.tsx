import { Link } from "@remix-run/react";
import { Picture } from "#app/components/ui/picture.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import styles from "./gallery-of-four.module.css";

// Tiles are square and most pictures are 4:3, so a picture is wider than its tile.
const sizes = "(min-width: 48rem) 22rem, 61vw";

/** Four photos of the gallery; each links to its own page. */
export function GalleryOfFour({ photos }: Pick<ReturnType<typeof readLanding>, "photos">) {
  return (
    <ul className={styles.gallery}>
      {photos.map(({ id, alt, picture }) => (
        <li key={id}>
          <Link to={`/photos/${id}`} className={styles.tile}>
            {picture && (
              <Picture picture={picture} alt={alt} sizes={sizes} className={`focal ${styles.picture}`} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
