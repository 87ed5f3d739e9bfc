import type { Context } from "#app/domain/core/context.ts";
import { type LibraryItem, presentItems } from "#app/domain/music/collection/present-items.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { presentPagePurchases } from "./present-page-purchases.ts";

/**
 * What the order of a link gave, with what its reader may play and download now; nothing of a gift, which is somebody
 * else's. The addresses in it work by the link alone.
 * @throws DomainError "not_found" as `openOrderLink`
 */
export function readLinkedItems(ctx: Context, token: string): LibraryItem[] {
  const { order, reader } = openOrderLink(ctx, token);
  const [purchase] = presentPagePurchases(reader, [order]);
  if (purchase?.status !== "completed" || purchase.given) return [];
  const byLink = (address: string) => `${address}?${new URLSearchParams({ order: token })}`;
  const bought = purchase.pageLines.filter(({ isRefunded }) => !isRefunded);
  return presentItems(reader, bought)
    .filter(({ tracks, comesOutOn }) => tracks.length > 0 || comesOutOn !== null)
    .map((item) => ({
      ...item,
      tracks: item.tracks.map((track) => ({ ...track, fullUrl: track.fullUrl && byLink(track.fullUrl) })),
      extras: item.extras.map((extra) => ({ ...extra, address: byLink(extra.address) })),
    }));
}
