import { renditionAddress } from "./rendition-address.ts";

/** In pixels: what the bar shows, sharp on every screen. Every logo has a rendition of this width. */
export const logoWidth = 180;

/** The address of a logo as bars and receipts show it. */
export function logoAddress(pictureId: string): string {
  return renditionAddress(pictureId, logoWidth, "webp");
}
