import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { placeOf, putAtPlace } from "#app/domain/core/row-order.ts";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import type { PhotoDetails } from "#app/shared/photos/schema.ts";
import { photos } from "#db/schema/index.ts";
import { findPhotoRow } from "./find-photo-row.ts";
import { recordPhoto } from "./record-photo.ts";

/**
 * Says what a photo is, who may see it and where it hangs. What is kept for members, or taken off the wall, is
 * kept from everybody else from then on: its page, its picture, and the copies of pages that visitors are sent.
 * @throws DomainError as the guards do, "not_found"
 */
export function changePhoto(
  ctx: Context,
  photoId: string,
  { isPublished, place, ...values }: PhotoDetails,
): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const { publishedAt } = findPhotoRow(tx, photoId);
    tx.db
      .update(photos)
      .set({ ...values, publishedAt: isPublished ? (publishedAt ?? tx.now()) : null })
      .where(eq(photos.id, photoId))
      .run();
    putAtPlace(tx, photos, photoId, place);
    markContentChanged(tx);
    recordPhoto(tx, "photo.changed", photoId, {
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
    putAtPlace(tx, photos, photoId, placeOf(tx, photos, photoId) + by);
    markContentChanged(tx);
    recordPhoto(tx, "photo.moved", photoId, { by });
  });
}
