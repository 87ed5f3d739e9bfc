import { makeSquarePicture } from "#app/domain/pictures/make-picture.ts";
import type { PictureFiles } from "#app/domain/pictures/picture-files.ts";

/** In pixels: a row's cover at double density, a page's, and one for players and sharing. */
const coverWidths = [160, 640, 1200] as const;

/**
 * Makes the cover of a track from a picture.
 * @param source its bytes, or a file of them.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for what is no picture that can be used.
 */
export function makeCover(source: Uint8Array | string, folder: string): Promise<PictureFiles> {
  return makeSquarePicture(source, folder, coverWidths);
}
