import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { placeOf, putAtPlace } from "#app/domain/core/row-order.ts";
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
  ctx.db.transaction(
    (transaction) => {
      const { publishedAt } = findPhotoRow(transaction, photoId);
      transaction
        .update(photos)
        .set({ ...values, publishedAt: isPublished ? (publishedAt ?? ctx.now()) : null })
        .where(eq(photos.id, photoId))
        .run();
      putAtPlace(transaction, photos, photoId, place);
      markContentChanged(transaction);
      recordPhoto(transaction, ctx, "photo.changed", photoId, {
        memberOnly: values.memberOnly,
        isPublished,
      });
    },
    { behavior: "immediate" },
  );
}

/** Moves a photo up (-1) or down (1) in the gallery. @throws DomainError as the guards do, "not_found" */
export function movePhoto(ctx: Context, photoId: string, by: number): void {
  requireRecentAdmin(ctx);
  ctx.db.transaction(
    (transaction) => {
      findPhotoRow(transaction, photoId);
      putAtPlace(transaction, photos, photoId, placeOf(transaction, photos, photoId) + by);
      markContentChanged(transaction);
      recordPhoto(transaction, ctx, "photo.moved", photoId, { by });
    },
    { behavior: "immediate" },
  );
}
