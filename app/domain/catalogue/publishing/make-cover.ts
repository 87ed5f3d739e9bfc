import { makeSquarePicture } from "#app/domain/pictures/make-picture.ts";
import type { PictureFiles } from "#app/domain/pictures/picture-files.ts";

/** In pixels: a list row at double density, a page, and players and share previews. */
const coverWidths = [160, 640, 1200] as const;

/**
 * Makes the cover of a track from a picture.
 * @param source its bytes, or a file of them.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for a file that isn't a usable picture.
 */
export function makeCover(source: Uint8Array | string, folder: string): Promise<PictureFiles> {
  return makeSquarePicture(source, folder, coverWidths);
}
