import type { PurchaseLineRow } from "#db/schema/index.ts";

/** Where an order can be tried again: the checkout of its track or release, or of the cart. */
export function checkoutPath(lines: readonly Pick<PurchaseLineRow, "trackId" | "releaseId">[]): string {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return "/checkout";
  return only.trackId
    ? `/checkout?trackId=${encodeURIComponent(only.trackId)}`
    : `/checkout?releaseId=${encodeURIComponent(only.releaseId ?? "")}`;
}
