import type { ReactNode } from "react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import type { readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./gift-paper.module.css";

interface GiftPaperProps {
  gift: ReturnType<typeof readGift>;
  /** How to claim it. */
  children: ReactNode;
}

/** A gift as its recipient sees it: the cover, from whom, the note, what it is of. */
export function GiftPaper({ gift: { title, from, name, note, lines }, children }: GiftPaperProps) {
  const [first, ...others] = lines;
  return (
    <article className={`stack gap-6 ${styles.page}`}>
      <div className={styles.cover}>
        <TrackCover
          track={{ cover: first?.cover ?? null, coverImageUrl: first?.cover?.src ?? "/cover.svg" }}
          sizes="(min-width: 48rem) 24rem, 94vw"
          alt={messages.gifts.page.cover(first?.title ?? "")}
          isUrgent
        />
      </div>
      <div className="stack gap-4">
        <p className="muted">
          {name ? messages.gifts.page.forFrom(name, from) : messages.gifts.page.from(from)}
        </p>
        <PageTitle size="data">{title}</PageTitle>
        {others.length === 0 ? (
          <p className="muted">{first && <Facts line={first} />}</p>
        ) : (
          <ul className="stack gap-1">
            {lines.map((line) => (
              <li key={line.id}>
                {line.title} <span className="muted">{<Facts line={line} />}</span>
              </li>
            ))}
          </ul>
        )}
        {note && <blockquote className={styles.note}>{note}</blockquote>}
        {children}
      </div>
    </article>
  );
}

function Facts({
  line: { artist, trackCount, comesOutOn },
}: {
  line: GiftPaperProps["gift"]["lines"][number];
}) {
  return (
    <>
      {artist}
      {trackCount !== null && messages.gifts.page.tracks(trackCount)}
      {comesOutOn && (
        <Sentence parts={messages.gifts.page.comesOut(<Day value={comesOutOn} size="long" />)} />
      )}
    </>
  );
}
