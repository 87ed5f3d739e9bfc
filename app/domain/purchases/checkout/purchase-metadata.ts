import type { PurchaseRow } from "#db/schema/index.ts";

/** What a payment carries at the provider, so that it can be told whose it is even if our row lost its id. */
export function purchaseMetadata(row: PurchaseRow, shopId: string) {
  return { purchaseId: row.id, userId: row.userId, trackId: row.trackId, shop: shopId };
}
