import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { photos } from "#db/schema/index.ts";

/** A photo's row, published or not. @throws DomainError "not_found" */
export function findPhotoRow(tx: WriteContext, photoId: string) {
  const photo = tx.db.select().from(photos).where(eq(photos.id, photoId)).get();
  if (!photo) throw new DomainError("not_found", "This photo doesn't exist. It may have been removed.");
  return photo;
}
