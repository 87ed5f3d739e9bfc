import type { Services } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { formatLimit } from "#app/shared/format-size.ts";
import type { PictureShape } from "./make-picture.ts";
import { makePicture } from "./make-picture.ts";
import type { PictureFiles } from "./store-picture.ts";

/** An uploaded picture: a temporary file that its receiver removes. */
export interface ReceivedPicture {
  path: string;
  /** Its original file name, only for messages. */
  fileName: string;
  bytes: number;
}

/** Maximum size: a hundred megapixels as a JPEG of the best quality, or as a PNG that compresses well. */
export const maxPictureBytes = 128 * 1024 ** 2;

/**
 * Makes a picture from an uploaded file, for as long as `use` runs.
 * @param use stores it; the files are gone afterwards.
 * @throws DomainError "invalid" or "too_large" with a sentence that names the file, "unavailable" (disk), and what
 *   `use` throws.
 */
export async function withPicture<Result>(
  { gateways }: Pick<Services, "gateways">,
  { path: source, fileName, bytes }: ReceivedPicture,
  shape: PictureShape,
  use: (picture: PictureFiles) => Result | Promise<Result>,
): Promise<Result> {
  if (bytes > maxPictureBytes) {
    const sentence = `It's over the limit of ${formatLimit(maxPictureBytes)}.`;
    throw new DomainError("too_large", `“${fileName}” wasn't added. ${sentence}`);
  }
  requireFreeSpace({ gateways });
  return withTemporaryFolder({ gateways }, async (folder) => {
    const picture = await makePicture(source, folder, shape).catch((error: unknown) => {
      throw named(error, fileName);
    });
    return use(picture);
  });
}

function named(error: unknown, fileName: string): unknown {
  if (!isDomainError(error)) return error;
  return new DomainError(error.code, `“${fileName}” wasn't added. ${error.message}`, { cause: error });
}
