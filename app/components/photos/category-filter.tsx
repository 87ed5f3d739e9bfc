import { Link } from "@remix-run/react";
import type { PhotoCategory } from "#app/shared/photos/schema.ts";
import styles from "./category-filter.module.css";
import { categories, categoryLabels, photoAddress } from "./gallery-photo.ts";

/** Links to the gallery's categories; each is an address of its own. */
export function CategoryFilter({ current }: { current: PhotoCategory | null }) {
  return (
    <nav aria-label="Photo categories">
      <ul className={styles.list}>
        {[null, ...categories].map((category) => (
          <li key={category ?? "all"}>
            <Link
              to={photoAddress(null, category)}
              prefetch="intent"
              preventScrollReset
              aria-current={category === current ? "page" : undefined}
              className={styles.link}
            >
              {category ? categoryLabels[category] : "All"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
