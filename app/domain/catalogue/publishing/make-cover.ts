import type { PictureShape } from "#app/domain/pictures/make-picture.ts";
import { makePicture } from "#app/domain/pictures/make-picture.ts";
import type { PictureFiles } from "#app/domain/pictures/store-picture.ts";

/** In pixels: a list row at double density and on a phone, a page, and players and share previews. */
const coverWidths = [160, 320, 640, 1200] as const;
/** In pixels: what shops and players take at most. */
const maxArtSide = 3000;

/** The middle square of a picture. */
export const coverShape: PictureShape = {
  widths: coverWidths,
  ratio: 1,
  isExact: true,
  minSide: 1,
  maxArtSide,
};

/**
 * Makes the cover of a track or a release from a picture.
 * @param source its bytes, or a file of them.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for a file that isn't a usable picture.
 */
export function makeCover(source: Uint8Array | string, folder: string): Promise<PictureFiles> {
  return makePicture(source, folder, coverShape);
}
