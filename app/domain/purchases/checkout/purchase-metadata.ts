import type { PurchaseLineRow, PurchaseRow } from "#db/schema/index.ts";
import { digestLines } from "../lines/lines-digest.ts";

/** A payment's metadata at the provider, which identifies its purchase even if our row lost the payment id. */
export function purchaseMetadata(row: PurchaseRow, lines: readonly PurchaseLineRow[], shopId: string) {
  const digest = digestLines(lines);
  return {
    purchaseId: row.id,
    userId: row.userId,
    ...(row.trackId && { trackId: row.trackId }),
    ...(digest && { lines: digest }),
    shop: shopId,
  };
}
