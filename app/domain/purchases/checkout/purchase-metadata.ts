import type { PurchaseRow } from "#db/schema/index.ts";

/** A payment's metadata at the provider, which identifies its purchase even if our row lost the payment id. */
export function purchaseMetadata(row: PurchaseRow, shopId: string) {
  return { purchaseId: row.id, userId: row.userId, trackId: row.trackId, shop: shopId };
}
