import { createHash } from "node:crypto";
import type { PurchaseLineRow } from "#db/schema/index.ts";

/**
 * A short name for what an order is of, for the metadata of its payment: a payment that names other lines, or the same
 * at other prices, isn't this order's.
 * @returns null for an order of one track, whose payment names the track itself.
 */
export function digestLines(
  lines: readonly Pick<PurchaseLineRow, "trackId" | "releaseId" | "trackIds" | "amountCents">[],
): string | null {
  const [only, ...others] = lines;
  if (only?.trackId && others.length === 0) return null;
  const named = lines.map(({ trackId, releaseId, trackIds, amountCents }) => [
    trackId,
    releaseId,
    trackIds,
    amountCents,
  ]);
  return createHash("sha256").update(JSON.stringify(named)).digest("hex").slice(0, 32);
}
