import { Link } from "@remix-run/react";
import { ShareLink } from "#app/components/core/share/share-link.tsx";
import { DownloadChoice } from "#app/components/music/downloads/download-choice.tsx";
import { ExtrasList } from "#app/components/music/extras/extras-list.tsx";
import { orderList } from "#app/components/music/player/state/playable-track.ts";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { PlayCover } from "#app/components/music/releases/play-cover.tsx";
import { trackNumber } from "#app/components/music/tracks/page-track.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import type { LibraryItem } from "#app/domain/music/collection/present-items.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./purchased-item.module.css";

interface PurchasedItemCardProps {
  item: LibraryItem;
  /** The site's own address, before the path of the link to share. */
  origin: string;
  /** Whether it is all that was bought: then its cover is large. */
  isAlone: boolean;
  /** The token of the link to a guest's order, which gives the downloads. */
  order?: string;
}

/** What has just been bought: its cover, all of it to play, the downloads, and a link to share. */
export function PurchasedItemCard({ item, origin, isAlone, order }: PurchasedItemCardProps) {
  const { kind, title, artist, path, tracks, formats, extras, comesOutOn } = item;
  const [first] = tracks;
  const list = order === undefined ? (path && kind === "release" ? item.id : undefined) : orderList + order;
  return (
    <article className={classNames(styles.item, isAlone && styles.single)}>
      <div className={styles.cover}>
        <PlayCover
          tracks={tracks}
          title={title}
          releaseId={list}
          isWhole={kind === "release"}
          isSmall={!isAlone}
        >
          <TrackCover
            track={item}
            sizes={isAlone ? "(min-width: 48rem) 27rem, 94vw" : "(min-width: 48rem) 14rem, 30vw"}
            alt={messages.musicPages.work.coverOf(title)}
            isUrgent={isAlone}
          />
        </PlayCover>
      </div>
      <div className={styles.name}>
        <h2 className={`work-title ${styles.title}`}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        <p className={`muted ${styles.artist}`}>{artist}</p>
      </div>
      <div className={`stack ${styles.rest}`}>
        {comesOutOn && (
          <p>
            <Sentence parts={messages.musicPages.work.out(<Day value={comesOutOn} size="long" />)} />{" "}
            {tracks.length > 0
              ? messages.musicPages.collection.restLater
              : messages.musicPages.collection.allLater}
          </p>
        )}
        {kind === "track" && first && <TrackPlayer track={first} releaseId={list} hasButton={false} />}
        {kind === "release" && tracks.length > 0 && (
          <ol className={styles.tracks}>
            {tracks.map((track, index) => (
              <li key={track.id} className={styles.track}>
                <span className={`muted display ${styles.number}`} aria-hidden="true">
                  {trackNumber(index + 1)}
                </span>
                <h3 className={styles.trackTitle}>{track.title}</h3>
                <div className={styles.player}>
                  <TrackPlayer track={track} releaseId={list} />
                </div>
              </li>
            ))}
          </ol>
        )}
        <DownloadChoice
          kind={kind}
          id={item.id}
          title={title}
          options={formats}
          variant={isAlone ? "primary" : "secondary"}
          order={order}
        />
        {extras.length > 0 && (
          <section className="stack gap-2">
            <h3>
              {messages.musicPages.work.extras}
              <span className="visually-hidden">{messages.musicPages.collection.extrasOf(title)}</span>
            </h3>
            <ExtrasList extras={extras} />
          </section>
        )}
        {path && isAlone && <ShareLink title={title} address={`${origin}${path}`} />}
        {path && !isAlone && (
          <Folded
            summary={
              <span>
                {messages.core.share.share}
                <span className="visually-hidden"> {title}</span>
              </span>
            }
          >
            <ShareLink title={title} address={`${origin}${path}`} />
          </Folded>
        )}
      </div>
    </article>
  );
}
