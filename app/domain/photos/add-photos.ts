import type { Context } from "#app/domain/core/context.ts";
import type { ReceivedPicture } from "#app/domain/pictures/receive-picture.ts";
import { isDomainError } from "#app/shared/errors.ts";
import type { PhotoUpload } from "#app/shared/photos/schema.ts";
import { addPhoto } from "./add-photo.ts";

/**
 * Adds several photos, in the order of the upload; a refused one doesn't stop the others.
 * @returns the titles of the added ones, and a sentence for each refused one.
 * @throws DomainError where nothing may be added at all, and any error that isn't a refusal.
 */
export async function addPhotos(ctx: Context, files: readonly ReceivedPicture[], input: PhotoUpload) {
  const added: string[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    try {
      const { title } = await addPhoto(ctx, file, input);
      added.push(title);
    } catch (error) {
      if (!isDomainError(error) || !refusesFile(error.code)) throw error;
      refusals.push(error.message);
    }
  }
  return { added, refusals };
}

function refusesFile(code: string): boolean {
  return ["invalid", "too_large", "conflict"].includes(code);
}
