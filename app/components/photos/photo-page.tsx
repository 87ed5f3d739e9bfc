import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import type { PhotoCategory } from "#app/shared/photos/schema.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { categoryLabels, type GalleryPhoto, photoAddress } from "./gallery-photo.ts";
import { LockedPhoto } from "./locked-photo.tsx";
import styles from "./photo-page.module.css";

interface PhotoPageProps {
  photo: GalleryPhoto;
  /** From 1. */
  position: number;
  count: number;
  previousId: string;
  nextId: string;
  category: PhotoCategory | null;
}

type PhotoShape = CSSProperties & Record<"--ratio", number>;

/** Width divided by height; the CSS needs it to fit a picture into the window before it has loaded. */
function shapeOf({ picture }: GalleryPhoto): PhotoShape {
  return { "--ratio": picture ? picture.width / picture.height : 1 };
}

/** A photo's own page, with links to its neighbours. */
export function PhotoPage({ photo, position, count, previousId, nextId, category }: PhotoPageProps) {
  return (
    <article className="stack">
      <p>
        <Link to={photoAddress(null, category)} className="touch">
          Back to Photos
        </Link>
      </p>
      <div className="stack gap-2">
        <PageTitle size="data">{photo.title}</PageTitle>
        <p className={styles.details}>
          {categoryLabels[photo.category]} <span className={styles.dot}>/</span> {position} of {count}
        </p>
      </div>
      <figure className={styles.figure} style={shapeOf(photo)}>
        {photo.picture ? (
          <Picture
            picture={photo.picture}
            alt={photo.description || photo.title}
            sizes={`min(94vw, 68.75rem, 74vh * ${photo.picture.width / photo.picture.height})`}
            isUrgent
          />
        ) : (
          <div className={styles.locked}>
            <LockedPhoto title={photo.title} />
          </div>
        )}
        {photo.description && <figcaption className={styles.caption}>{photo.description}</figcaption>}
      </figure>
      {!photo.picture && (
        <p className={styles.options}>
          <ButtonLink to={`/auth?redirectTo=/photos/${photo.id}`}>Sign In to See It</ButtonLink>
        </p>
      )}
      <nav aria-label="Photos" className={styles.options}>
        <ButtonLink to={photoAddress(previousId, category)} variant="secondary" rel="prev">
          Previous
        </ButtonLink>
        <ButtonLink to={photoAddress(nextId, category)} variant="secondary" rel="next">
          Next
        </ButtonLink>
      </nav>
    </article>
  );
}
