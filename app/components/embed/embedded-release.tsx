import type { ReactNode } from "react";
import type { ListedRelease } from "#app/components/releases/shown-release.ts";
import { ExplicitBadge } from "#app/components/tracks/explicit-badge.tsx";
import { trackNumber } from "#app/components/tracks/page-track.ts";
import type { TintAttributes } from "#app/shared/colours/packed-tint.ts";
import { TrackPlayer } from "../player/track-player.tsx";
import styles from "./embed.module.css";
import { EmbedHead, offerLabel } from "./embed-head.tsx";

/** A release's player for other sites: its tracks in order, those of a pre-order by name. */
export function EmbeddedRelease({ release, tint }: { release: ListedRelease; tint: TintAttributes }) {
  return (
    <article className={`${styles.embed} ${styles.release}`} {...tint}>
      <EmbedHead work={release} page={`/releases/${release.id}`} offer={findOffer(release)} />
      <ol className={styles.tracks}>
        {release.positions.map(({ heard, announced }, index) => {
          const track = heard ?? announced;
          return (
            track && (
              <li key={track.id}>
                <p className={`cluster ${styles.name}`}>
                  <span aria-hidden="true">{trackNumber(index + 1)}</span>
                  {heard ? (
                    <a href={`/music/${heard.id}`} target="_blank" rel="noopener">
                      {heard.title}
                      <span className="visually-hidden">, opens in a new tab</span>
                    </a>
                  ) : (
                    <>
                      {track.title} <span className="muted">Not out yet</span>
                    </>
                  )}
                  {heard && <ExplicitBadge track={heard} />}
                </p>
                {heard && <TrackPlayer track={heard} releaseId={release.id} isPassing={false} />}
              </li>
            )
          );
        })}
      </ol>
    </article>
  );
}

/** What isn't sold as a whole, or is free, is chosen or taken on its page. */
function findOffer({ id, cost, isOpen }: ListedRelease): { to: string; label: ReactNode } {
  const page = `/releases/${id}`;
  if (!cost) return { to: page, label: "See the Release" };
  const isNamed = cost.suggestedPrice !== null;
  if (!isNamed && Number(cost.price) === 0) {
    return { to: page, label: isOpen ? "Free Download" : "Pre-order for Free" };
  }
  const label = offerLabel(isOpen ? "Buy" : "Pre-order", cost.price, isNamed);
  return { to: `/checkout?${new URLSearchParams({ releaseId: id })}`, label };
}
