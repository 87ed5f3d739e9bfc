import { Link } from "@remix-run/react";
import { DownloadChoice } from "#app/components/music/downloads/download-choice.tsx";
import { ExtrasList } from "#app/components/music/extras/extras-list.tsx";
import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./collection-item.module.css";
import { type CollectedItem, PlayItem } from "./play-item.tsx";
import { useCurrentOf } from "./use-collection-player.ts";

interface CollectionItemProps {
  item: CollectedItem;
  /** Whether it is the first, whose cover is the largest thing in view. */
  isFirst: boolean;
  onPlay: (track: PlayableTrack) => void;
}

/** A cover of the collection with what can be done with it. */
export function CollectionItem({ item, isFirst, onPlay }: CollectionItemProps) {
  const { kind, title, artist, path, tracks, comesOutOn } = item;
  const current = useCurrentOf(tracks);
  return (
    <li className={styles.item} data-current={current ? true : undefined}>
      <div className={`led ${styles.cover}`} style={{ "--cover": item.kind[0] + item.id }}>
        <TrackCover
          track={item}
          sizes="(min-width: 60rem) 21rem, (min-width: 52rem) 30vw, 46vw"
          isUrgent={isFirst}
        />
      </div>
      {tracks.length > 0 && (
        <div className={styles.play}>
          <PlayItem item={item} onPlay={onPlay} />
        </div>
      )}
      <h3 className={`work-title ${styles.title}`}>
        {path ? (
          <Link to={path} viewTransition>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {comesOutOn && (
        <p className="small">
          <Sentence parts={messages.musicPages.collection.out(<Day value={comesOutOn} size="coming" />)} />
        </p>
      )}
      <p className={`muted small ${styles.facts}`}>
        {kind === "release" && !comesOutOn
          ? messages.musicPages.collection.facts(tracks.length, artist)
          : artist}
      </p>
      {item.formats.length > 0 && (
        <div className={styles.formats}>
          <Folded
            summary={
              <span>
                {messages.music.action.download}
                <span className="visually-hidden"> {title}</span>
              </span>
            }
          >
            <DownloadChoice kind={kind} id={item.id} title={title} options={item.formats} isWide />
            {item.extras.length > 0 && (
              <>
                <h4 className={styles.extras}>{messages.musicPages.work.extras}</h4>
                <ExtrasList extras={item.extras} />
              </>
            )}
          </Folded>
        </div>
      )}
    </li>
  );
}
