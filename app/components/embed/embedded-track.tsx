import { ExplicitBadge } from "#app/components/tracks/explicit-badge.tsx";
import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { isFree, isPriceNamed } from "#app/components/tracks/page-track.ts";
import type { TintAttributes } from "#app/shared/colours/packed-tint.ts";
import { TrackPlayer } from "../player/track-player.tsx";
import styles from "./embed.module.css";
import { EmbedHead, offerLabel } from "./embed-head.tsx";

/** A track's player for other sites. */
export function EmbeddedTrack({ track, tint }: { track: PageTrack; tint: TintAttributes }) {
  const page = `/music/${track.id}`;
  // Checkout asks for the account. A free track is downloaded from its page.
  const offer =
    isFree(track) && !isPriceNamed(track)
      ? { to: page, label: "Free Download" }
      : {
          to: `/checkout?${new URLSearchParams({ trackId: track.id })}`,
          label: offerLabel("Buy", track.price, isPriceNamed(track)),
        };
  return (
    <article className={styles.embed} {...tint}>
      <EmbedHead work={track} page={page} badge={<ExplicitBadge track={track} />} offer={offer} />
      <div className={styles.player}>
        <TrackPlayer track={track} isPassing={false} />
      </div>
    </article>
  );
}
