import { Link } from "@remix-run/react";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import type { QrCode as Drawing } from "#app/domain/core/qr-code.ts";
import type { readBatch } from "#app/domain/grants/codes/batches.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./code-cards.module.css";

/** Two columns of five cards, 85 by 55 mm each, on a page of A4. */
const cardsOnSheet = 10;

interface CodeCardsProps {
  batch: Pick<ReturnType<typeof readBatch>, "id" | "title" | "artist" | "cover">;
  cards: readonly { code: string; qr: Drawing }[];
  /** The first card's number, and how many there are in all. */
  first: number;
  total: number;
  /** How many cards a page of the site has. */
  pageLength: number;
  /** Where a code is typed, for people: "example.com/redeem". */
  address: string;
}

/** Sheets of cards to print and cut; the printer gets nothing else of the page. */
export function CodeCards({ batch, cards, first, total, pageLength, address }: CodeCardsProps) {
  const sheets = Array.from({ length: Math.ceil(cards.length / cardsOnSheet) }, (_, index) =>
    cards.slice(index * cardsOnSheet, (index + 1) * cardsOnSheet),
  );
  const pages = Array.from({ length: Math.ceil(total / pageLength) }, (_, index) => {
    const start = index * pageLength + 1;
    const end = Math.min(total, start + pageLength - 1);
    return {
      label: messages.adminGrants.cards.range(start, end),
      to: `/admin/codes/${batch.id}?cards=${index + 1}`,
      isCurrent: start === first,
    };
  });
  return (
    <div className="stack">
      <div className={`stack ${styles.screen}`}>
        <p>
          <Link to={`/admin/codes/${batch.id}`} className="touch">
            {messages.adminGrants.cards.back}
          </Link>
        </p>
        <PageHeader title={messages.adminGrants.cards.cards}>
          <p>{messages.adminGrants.cards.howTo}</p>
        </PageHeader>
        {pages.length > 1 && <LinkTabs label={messages.adminGrants.cards.cards} tabs={pages} />}
        <PrintButton />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <section aria-label={messages.adminGrants.cards.sheets} tabIndex={0} className={styles.sheets}>
        {sheets.map((onSheet, index) => (
          <section
            key={onSheet[0]?.code}
            aria-label={messages.adminGrants.cards.sheet(index + 1)}
            className={styles.sheet}
          >
            <svg viewBox="0 0 210 297" aria-hidden="true" className={styles.marks}>
              <path d={cutMarks} />
            </svg>
            {onSheet.map(({ code, qr }) => (
              <article key={code} className={styles.card}>
                <div className={styles.cover}>
                  <TrackCover
                    track={{ cover: batch.cover, coverImageUrl: batch.cover?.src ?? "/cover.svg" }}
                    sizes="600px"
                    isUrgent
                  />
                </div>
                <p className={styles.title}>
                  <strong>{batch.title}</strong>
                  <span>{batch.artist}</span>
                </p>
                <QrCode drawing={qr} label={messages.adminGrants.cards.qr(code)} className={styles.qr} />
                <p className={styles.code}>{code}</p>
                <p className={styles.address}>{address}</p>
              </article>
            ))}
          </section>
        ))}
      </section>
    </div>
  );
}

/** Short lines in the margins of a sheet, at the edges of its cards, in millimetres. */
const cutMarks = [
  ...[20, 105, 190].map((x) => `M${x} 5v4.5M${x} 287.5v4.5`),
  ...[11, 66, 121, 176, 231, 286].map((y) => `M10 ${y}h8.5M191.5 ${y}h8.5`),
].join("");

/** Without JavaScript the browser's own menu prints. */
function PrintButton() {
  if (useIsHydrating()) return null;
  return (
    <p>
      <Button type="button" onClick={() => window.print()}>
        {messages.adminGrants.cards.print}
      </Button>
    </p>
  );
}
