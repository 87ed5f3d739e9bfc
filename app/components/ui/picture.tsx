import type { Crop } from "#app/shared/core/pictures/focus.ts";
import { inFormat, type Source, type UnnamedSource } from "#app/shared/core/pictures/sources.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

/** A picture in several formats and widths. */
export interface PictureProps {
  picture: {
    src: string;
    width: number;
    height: number;
    sources: readonly (Source | UnnamedSource)[];
    /** For a frame of another shape that has the class `focal`. */
    crop?: Crop;
  };
  alt: string;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The largest content visible without scrolling, one per page: it loads before the scripts. */
  isUrgent?: boolean;
  className?: string;
}

// React 18 doesn't know this attribute yet and passes it on unchanged.
const eagerLoading = { fetchpriority: "high" };
const lazyLoading = { loading: "lazy" } as const;

/** A picture in the best rendition for the browser; its box has its size before it loads. */
export function Picture({ picture, alt, sizes, isUrgent = false, className }: PictureProps) {
  const [first] = picture.sources;
  return (
    <picture className={classNames(!isUrgent && styles.waits, className)} style={picture.crop as object}>
      {picture.sources.map(({ type, srcSet }) => (
        <source
          key={type}
          type={type}
          srcSet={srcSet ?? (first?.srcSet && inFormat(first, type))}
          sizes={sizes}
        />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(isUrgent ? eagerLoading : lazyLoading)}
      />
    </picture>
  );
}
