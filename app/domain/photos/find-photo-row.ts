import { eq } from "drizzle-orm";
import { DomainError } from "#app/shared/errors.ts";
import type { Transaction } from "#db/client.server.ts";
import { photos } from "#db/schema/index.ts";

/** A photo's row, published or not. @throws DomainError "not_found" */
export function findPhotoRow(transaction: Transaction, photoId: string) {
  const photo = transaction.select().from(photos).where(eq(photos.id, photoId)).get();
  if (!photo) throw new DomainError("not_found", "This photo doesn't exist. It may have been removed.");
  return photo;
}
