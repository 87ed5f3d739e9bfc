import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { LeastPrice, Price, PriceNote } from "#app/components/ui/values/price.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./embed.module.css";

interface EmbedHeadProps {
  work: Pick<PageTrack, "cover" | "coverImageUrl" | "title" | "artist">;
  /** The path of its page. */
  page: string;
  badge?: ReactNode;
  offer: EmbedOffer;
}

/** Where the button leads, what it says, and whether it names a price. */
export interface EmbedOffer {
  to: string;
  label: ReactNode;
  hasPrice?: true;
}

/** What an embedded player begins with: cover, title, artist and offer. Its links open outside the frame. */
export function EmbedHead({ work, page, badge, offer }: EmbedHeadProps) {
  return (
    <>
      <div>
        <TrackCover track={work} sizes="72px" isUrgent />
      </div>
      <div>
        <h1 className={styles.title}>
          <a href={useHref(page)} target="_blank" rel="noopener">
            {work.title}
          </a>
        </h1>
        <p className={"cluster muted"}>
          {work.artist} {badge} {offer.hasPrice && <PriceNote />}
        </p>
      </div>
      <p className={styles.action}>
        <a href={useHref(offer.to)} target="_blank" rel="noopener" className={`touch ${styles.buy}`}>
          <span>
            {offer.label}
            <span className="visually-hidden">{messages.musicPages.embed.buttonInNewTab(work.title)}</span>
          </span>
        </a>
      </p>
    </>
  );
}

/** What a button says that leads to the checkout. @param isOpen false before a pre-order is out */
export function offerLabel(price: string, isNamed: boolean, isOpen = true): ReactNode {
  if (!isNamed) {
    return (
      <>
        {isOpen ? messages.music.action.buy : messages.music.action.preorder}
        <Sentence parts={messages.music.price.afterVerb(<Price amount={price} />)} />
      </>
    );
  }
  return (
    <>
      {isOpen ? messages.music.action.nameYourPrice : messages.music.action.preorder}
      {Number(price) === 0 ? ", " : " "}
      <span className={styles.figure}>
        <LeastPrice amount={price} />
      </span>
    </>
  );
}
