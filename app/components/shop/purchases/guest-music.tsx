import { PurchasedItemCard } from "#app/components/music/collection/purchased-item.tsx";
import { DownloadChoice } from "#app/components/music/downloads/download-choice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { LibraryItem } from "#app/domain/music/collection/present-items.ts";
import type { PagePurchase } from "#app/domain/shop/history/purchase-situation.ts";
import { messages } from "#app/messages/messages.ts";

interface GuestMusicProps {
  items: readonly LibraryItem[];
  purchase: PagePurchase;
  /** The site's own address, for links to share. */
  origin: string;
  /** The token of the link that the page was opened with. */
  order: string;
}

/** What somebody bought without an account, as members get it: covers, players, one download each, and what comes when. */
export function GuestMusic({ items, purchase, origin, order }: GuestMusicProps) {
  const hasReleases = purchase.pageLines.some(({ releaseId }) => releaseId !== null);
  return (
    <div className="stack gap-6">
      {items.map((item) => (
        <PurchasedItemCard
          key={`${item.kind} ${item.id}`}
          item={item}
          origin={origin}
          isAlone={items.length === 1}
          order={order}
        />
      ))}
      {hasReleases && purchase.downloads.length > 1 && (
        <Folded summary={messages.orders.result.singleTracks}>
          <ul className="stack">
            {purchase.downloads.map(({ trackId, title, formats }) => (
              <li key={trackId} className="stack gap-2">
                <h3>{title}</h3>
                <DownloadChoice kind="track" id={trackId} title={title} options={formats} order={order} />
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </div>
  );
}
