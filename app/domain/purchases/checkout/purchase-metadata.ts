import type { PurchaseLineRow, PurchaseRow } from "#db/schema/index.ts";
import { digestLines } from "../lines/lines-digest.ts";
import { linesToMetadata } from "../lines/lines-in-metadata.ts";

/**
 * A payment's metadata at the provider, which identifies its purchase even if our row lost the payment id, and says
 * what it is of even if the whole row is lost.
 */
export function purchaseMetadata(row: PurchaseRow, lines: readonly PurchaseLineRow[], shopId: string) {
  const digest = digestLines(lines);
  return {
    purchaseId: row.id,
    userId: row.userId,
    ...(row.trackId && { trackId: row.trackId }),
    ...(digest && { lines: digest, ...linesToMetadata(lines) }),
    shop: shopId,
  };
}
