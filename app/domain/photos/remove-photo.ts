import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { photos } from "#db/schema/index.ts";
import { findPhotoRow } from "./find-photo-row.ts";
import { recordPhoto } from "./record-photo.ts";

/** Removes a photo and its files for good. @returns its title. @throws DomainError as the guards do, "not_found" */
export async function removePhoto(ctx: Context, photoId: string): Promise<string> {
  requireRecentAdmin(ctx);
  return changePictures(ctx, null, (tx, drop) => {
    const { title, pictureId } = findPhotoRow(tx, photoId);
    tx.db.delete(photos).where(eq(photos.id, photoId)).run();
    drop(pictureId);
    markContentChanged(tx);
    recordPhoto(tx, "photo.removed", photoId);
    return title;
  });
}
