import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ReleaseAction } from "./release-action.tsx";
import { ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-group.module.css";
import { ReleaseTracks } from "./release-tracks.tsx";
import type { ListedRelease } from "./shown-release.ts";

interface ReleaseGroupProps {
  release: ListedRelease;
  /** Whether it is the first of its page: its cover loads before the scripts. */
  isFirst: boolean;
}

/** A release among others, with those of its tracks that are listed under it. */
export function ReleaseGroup({ release, isFirst }: ReleaseGroupProps) {
  const { positions } = release;
  const listed = positions.filter(({ heard, announced }) => heard || announced);
  return (
    <section className="stack">
      <div className={styles.head}>
        <div className={styles.cover} style={{ "--cover": `r${release.id}` }}>
          <TrackCover track={release} sizes="(min-width: 40rem) 160px, 96px" isUrgent={isFirst} />
        </div>
        <div className={styles.text}>
          <h2 className={`work-title ${styles.title}`}>
            <Link to={`/releases/${release.id}`} viewTransition>
              {release.title}
            </Link>
          </h2>
          <p className={`cluster muted ${styles.facts}`}>
            <ReleaseFacts release={release} hasPrice={false} />
          </p>
        </div>
        <div className={styles.action}>
          <ReleaseAction release={release} isWide />
        </div>
      </div>
      {listed.length > 0 && <ReleaseTracks release={release} />}
      {listed.length < positions.length && (
        <p>
          <Link to={`/releases/${release.id}`} className="touch" viewTransition>
            All {positions.length} tracks<span className="visually-hidden"> of {release.title}</span>
          </Link>
        </p>
      )}
    </section>
  );
}
