import { DownloadChoice } from "#app/components/music/downloads/download-choice.tsx";
import { ExtrasList } from "#app/components/music/extras/extras-list.tsx";
import type { Extra } from "#app/domain/music/extras/list-extras.ts";
import type { PagePurchase } from "#app/domain/shop/history/purchase-situation.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./receipt-page.module.css";

interface ReceiptDownloadsProps {
  purchase: PagePurchase;
  /** What comes with it. */
  extras: readonly Extra[];
}

/** The downloads of an account's purchase in every format; a release as a whole first. */
export function ReceiptDownloads({ purchase: { pageLines, downloads }, extras }: ReceiptDownloadsProps) {
  const releases = pageLines.filter(({ releaseId, isRefunded }) => releaseId !== null && !isRefunded);
  const hasSeveral = downloads.length > 1;
  return (
    <section
      id="receipt-downloads"
      aria-labelledby="receipt-downloads-title"
      className={`stack gap-3 ${styles.section}`}
    >
      <h2 id="receipt-downloads-title">{messages.orders.page.downloads}</h2>
      {releases.map(({ id, releaseId, title, formats }) => (
        <DownloadChoice
          key={id}
          kind="release"
          id={releaseId ?? ""}
          title={title}
          options={formats}
          verb={messages.orders.page.downloadAll}
          variant="primary"
          isWide
        />
      ))}
      {downloads.map(({ trackId, title, formats }) => (
        <div key={trackId} className="stack gap-2">
          {hasSeveral && <h3>{title}</h3>}
          <DownloadChoice kind="track" id={trackId} title={title} options={formats} isWide />
        </div>
      ))}
      {extras.length > 0 && (
        <div className="stack gap-2">
          <h3>{messages.orders.page.extras}</h3>
          <ExtrasList extras={extras} />
        </div>
      )}
    </section>
  );
}
