import type { Theme } from "#app/shared/core/colours/tint.ts";

/** The URL of one rendition. The id is a hash of the content, so it can be cached forever. */
export function renditionAddress(pictureId: string, width: number, format: string): string {
  return `/media/pictures/${pictureId}-${width}.${format}`;
}

/** The largest size of a logo's file, in pixels: sharp on every screen where it is shown. */
export const maxLogo = { width: 640, height: 192 };

/** A logo as pages show it. */
export interface Logo {
  src: string;
  /** In pixels of its file. */
  width: number;
  height: number;
  /** The ground that it needs behind it; missing where any will do. */
  ground?: Theme;
}

/** A logo as the settings hold it. */
interface StoredLogo extends Pick<Logo, "width" | "height"> {
  id: string;
  ground: Theme | null;
}

/** Makes a stored logo ready for pages. */
export function presentLogo({ id, width, height, ground }: StoredLogo): Logo {
  return { src: renditionAddress(id, width, "webp"), width, height, ...(ground && { ground }) };
}
