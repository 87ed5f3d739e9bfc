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
  isUrgent?: boolean;
  className?: string;
}

/** The best rendition a browser can show; its box is known before it loads. */
export function Picture({ picture, alt, sizes, isUrgent = false, className }: PictureProps) {
  return (
    <picture className={className}>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isUrgent ? undefined : "lazy"}
        decoding={isUrgent ? undefined : "async"}
      />
    </picture>
  );
}
