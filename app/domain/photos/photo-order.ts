import { asc, eq, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { photos } from "#db/schema/index.ts";
import { placeAmong } from "../order.ts";

/** The ids of all photos, published or not, in the owner's order. */
export function photoOrder(transaction: Transaction): string[] {
  const rows = transaction
    .select({ id: photos.id })
    .from(photos)
    .orderBy(asc(photos.position), asc(photos.id));
  return rows.all().map(({ id }) => id);
}

/** Puts a photo at a place, counted from 1; the others move up. */
export function placePhoto(transaction: Transaction, photoId: string, place: number): void {
  for (const [index, id] of placeAmong(photoOrder(transaction), photoId, place).entries()) {
    transaction
      .update(photos)
      .set({ position: index + 1 })
      .where(eq(photos.id, id))
      .run();
  }
}

/** The position after the last photo. */
export function endOfPhotos(transaction: Transaction): number {
  const last = transaction
    .select({ position: max(photos.position) })
    .from(photos)
    .get();
  return (last?.position ?? 0) + 1;
}
