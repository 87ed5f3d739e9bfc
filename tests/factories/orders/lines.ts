import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  discountHolds,
  entitlements,
  type PurchaseRow,
  purchaseLines,
  purchases,
  userFilePermissions,
} from "#db/schema/index.ts";

/** Writes the lines that purchases of one track have, for rows that were inserted by hand. */
export function insertTrackLines(
  db: Pick<Database, "insert">,
  rows: readonly Pick<PurchaseRow, "id" | "amountCents" | "purchaseDate" | "trackId">[],
): void {
  const lines = rows.map(({ id, trackId, amountCents, purchaseDate }): typeof purchaseLines.$inferInsert => ({
    id,
    purchaseId: id,
    position: 0,
    trackId,
    amountCents,
    minimumCents: amountCents,
    orderedAt: purchaseDate,
  }));
  db.insert(purchaseLines).values(lines).run();
}

/** Removes a purchase with all that refers to it, as if it had never been written. */
export function loseOrder(db: Pick<Database, "delete">, purchaseId: string): void {
  db.delete(userFilePermissions).where(eq(userFilePermissions.purchaseId, purchaseId)).run();
  db.delete(entitlements).where(eq(entitlements.purchaseId, purchaseId)).run();
  db.delete(discountHolds).where(eq(discountHolds.purchaseId, purchaseId)).run();
  db.delete(purchaseLines).where(eq(purchaseLines.purchaseId, purchaseId)).run();
  db.delete(purchases).where(eq(purchases.id, purchaseId)).run();
}
