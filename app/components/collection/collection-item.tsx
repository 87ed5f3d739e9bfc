import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import type { PlayableTrack } from "../player/state/playable-track.ts";
import { Folded } from "../ui/page/folded.tsx";
import type { CollectedThing } from "./collected-thing.ts";
import styles from "./collection-item.module.css";
import { PlayThing } from "./play-thing.tsx";
import { ThingFormats } from "./thing-formats.tsx";
import { useCurrentOf } from "./use-collection-player.ts";

interface CollectionItemProps {
  thing: CollectedThing;
  /** Whether it is the first, whose cover is the largest thing in view. */
  isFirst: boolean;
  onPlay: (track: PlayableTrack) => void;
}

/** A cover of the collection with what can be done with it. */
export function CollectionItem({ thing, isFirst, onPlay }: CollectionItemProps) {
  const { kind, title, artist, path, tracks } = thing;
  const current = useCurrentOf(tracks);
  return (
    <li className={styles.item} data-current={current ? true : undefined}>
      <div className={`led ${styles.cover}`} style={{ "--cover": thing.kind[0] + thing.id }}>
        <TrackCover
          track={thing}
          sizes="(min-width: 60rem) 15rem, (min-width: 40rem) 30vw, 46vw"
          isUrgent={isFirst}
        />
      </div>
      <div className={styles.play}>
        <PlayThing thing={thing} onPlay={onPlay} />
      </div>
      <h3 className={styles.title}>
        {path ? (
          <Link to={path} viewTransition>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className={styles.facts}>
        {kind === "release" && `${tracks.length} ${tracks.length === 1 ? "track" : "tracks"}, `}
        {artist}
      </p>
      {thing.formats.length > 0 && (
        <div className={styles.formats}>
          <Folded
            summary={
              <span>
                Download<span className="visually-hidden"> {title}</span>
              </span>
            }
          >
            <ul className={styles.links}>
              <ThingFormats thing={thing} look="links" />
            </ul>
          </Folded>
        </div>
      )}
    </li>
  );
}
