import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { LeastPrice, Price, PriceNote } from "#app/components/ui/values/price.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
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
            <span className="visually-hidden"> {work.title}, opens in a new tab</span>
          </span>
        </a>
      </p>
    </>
  );
}

/** What a button says that leads to the checkout. @param verb of a fixed price above nothing: "Buy". */
export function offerLabel(verb: string, price: string, isNamed: boolean): ReactNode {
  if (!isNamed) {
    return (
      <>
        {verb} <Price amount={price} />
      </>
    );
  }
  return (
    <>
      {verb === "Buy" ? "Name Your Price" : verb}
      {Number(price) === 0 ? ", " : " "}
      <span className={styles.figure}>
        <LeastPrice amount={price} />
      </span>
    </>
  );
}
