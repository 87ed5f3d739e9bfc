import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

interface PictureSource {
  type: string;
  srcSet: string;
}

/** A picture in several formats and widths. */
export interface PictureProps {
  picture: { src: string; width: number; height: number; sources: readonly PictureSource[] };
  alt: string;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The largest thing in sight before anybody scrolls, one a page: it comes before the scripts. */
  isUrgent?: boolean;
  className?: string;
}

// React 18 doesn't know this attribute yet and hands it on as it is.
const comesFirst = { fetchpriority: "high" };
const comesLater = { loading: "lazy", decoding: "async" } as const;

/** The best rendition a browser can show; its box is known before it loads. */
export function Picture({ picture, alt, sizes, isUrgent = false, className }: PictureProps) {
  return (
    <picture className={classNames(!isUrgent && styles.waits, className)}>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(isUrgent ? comesFirst : comesLater)}
      />
    </picture>
  );
}
