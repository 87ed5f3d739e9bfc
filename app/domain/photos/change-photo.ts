import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { positionOf, putAtPosition } from "#app/domain/core/row-order.ts";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import type { PhotoDetails } from "#app/shared/photos/schema.ts";
import { photos } from "#db/schema/index.ts";
import { findPhotoRow } from "./find-photo-row.ts";
import { recordPhoto } from "./record-photo.ts";

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
    putAtPosition(tx, photos, photoId, positionOf(tx, photos, photoId) + by);
    markContentChanged(tx);
    recordPhoto(tx, "photo.moved", photoId, { by });
  });
}
