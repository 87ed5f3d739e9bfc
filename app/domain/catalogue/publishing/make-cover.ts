import { stat } from "node:fs/promises";
import type { Services } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import type { PictureShape } from "#app/domain/pictures/make-picture.ts";
import { makePicture } from "#app/domain/pictures/make-picture.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";
import type { PictureFiles } from "#app/domain/pictures/store-picture.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatLimit } from "#app/shared/format-size.ts";

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

/**
 * Makes the cover of a track or a release from a file that an admin has uploaded, for as long as `use` runs.
 * @param path a JPEG, PNG or WebP picture; cropped to its middle square.
 * @throws DomainError "invalid" or "too_large" for the picture, "unavailable" (disk), and what `use` throws.
 */
export async function withCover<Result>(
  services: Pick<Services, "gateways">,
  path: string,
  use: (picture: PictureFiles) => Promise<Result>,
): Promise<Result> {
  requireFreeSpace(services);
  if ((await stat(path)).size > maxPictureBytes) {
    throw new DomainError(
      "too_large",
      `This picture is larger than ${formatLimit(maxPictureBytes)}. Use a smaller one.`,
    );
  }
  return withTemporaryFolder(services, async (folder) => use(await makeCover(path, folder)));
}
