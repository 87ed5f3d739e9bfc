import { eq } from "drizzle-orm";
import { recordChange } from "#app/domain/audit/record-change.ts";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { moveBy, putAtPosition } from "#app/domain/core/owner-order.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { markContentChanged } from "#app/domain/settings/write-site-settings.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { PhotoDetails } from "#app/shared/photos/schema.ts";
import { photos } from "#db/schema/index.ts";

/** A photo's row, published or not. @throws DomainError "not_found" */
function findPhotoRow(tx: WriteContext, photoId: string) {
  const photo = tx.db.select().from(photos).where(eq(photos.id, photoId)).get();
  if (!photo) throw new DomainError("not_found", "This photo doesn't exist. It may have been removed.");
  return photo;
}

/**
 * Changes a photo's details, visibility and position. A photo that becomes members-only or unpublished is hidden
 * from everyone else at once: its page, its picture, and cached pages.
 * @throws DomainError as the guards do, "not_found"
 */
export function changePhoto(
  ctx: Context,
  photoId: string,
  { isPublished, position, ...values }: PhotoDetails,
): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const { publishedAt } = findPhotoRow(tx, photoId);
    tx.db
      .update(photos)
      .set({ ...values, publishedAt: isPublished ? (publishedAt ?? tx.now()) : null })
      .where(eq(photos.id, photoId))
      .run();
    putAtPosition(tx, photos, photoId, position);
    markContentChanged(tx);
    recordChange(tx, "photo", "changed", photoId, {
      memberOnly: values.memberOnly,
      isPublished,
    });
  });
}

/** Moves a photo up (-1) or down (1) in the gallery. @throws DomainError as the guards do, "not_found" */
export function movePhoto(ctx: Context, photoId: string, by: number): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    findPhotoRow(tx, photoId);
    moveBy(tx, photos, photoId, by);
    markContentChanged(tx);
    recordChange(tx, "photo", "moved", photoId, { by });
  });
}

/** Removes a photo and its files for good. @returns its title. @throws DomainError as the guards do, "not_found" */
export async function removePhoto(ctx: Context, photoId: string): Promise<string> {
  requireRecentAdmin(ctx);
  return changePictures(ctx, null, (tx, drop) => {
    const { title, pictureId } = findPhotoRow(tx, photoId);
    tx.db.delete(photos).where(eq(photos.id, photoId)).run();
    drop(pictureId);
    markContentChanged(tx);
    recordChange(tx, "photo", "removed", photoId);
    return title;
  });
}
