import { ExplicitBadge } from "#app/components/tracks/explicit-badge.tsx";
import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { isFree, isPriceNamed } from "#app/components/tracks/page-track.ts";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { TintAttributes } from "#app/shared/colours/packed-tint.ts";
import { TrackPlayer } from "../player/track-player.tsx";
import styles from "./embedded-track.module.css";

/** A track's player for other sites; its links open outside the frame. */
export function EmbeddedTrack({ track, tint }: { track: PageTrack; tint: TintAttributes }) {
  return (
    <article className={styles.track} {...tint}>
      <div>
        <TrackCover track={track} sizes="72px" isUrgent />
      </div>
      <div>
        <h1 className={styles.title}>
          <a href={`/music/${track.id}`} target="_blank" rel="noopener">
            {track.title}
          </a>
        </h1>
        <p className={`cluster ${styles.artist}`}>
          {track.artist} <ExplicitBadge track={track} />
        </p>
      </div>
      <p className={styles.action}>
        <a href={placeOf(track)} target="_blank" rel="noopener" className={styles.buy}>
          <span>
            <Offer track={track} />
            <span className="visually-hidden"> {track.title}, opens in a new tab</span>
          </span>
        </a>
      </p>
      <div className={styles.player}>
        <TrackPlayer track={track} isPassing={false} />
      </div>
    </article>
  );
}

function isGiven(track: PageTrack): boolean {
  return isFree(track) && !isPriceNamed(track);
}

/** Where it is bought: checkout asks for the account. A free track is downloaded from its page. */
function placeOf(track: PageTrack): string {
  return isGiven(track) ? `/music/${track.id}` : `/checkout?${new URLSearchParams({ trackId: track.id })}`;
}

function Offer({ track }: { track: PageTrack }) {
  if (isGiven(track)) return "Free Download";
  if (isPriceNamed(track)) return "Name Your Price";
  return (
    <>
      Buy <Price amount={track.price} />
    </>
  );
}
