import { Link } from "@remix-run/react";
import { ReleaseAction } from "#app/components/music/tracks/release-action.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { PlayCover } from "./play-cover.tsx";
import { ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-group.module.css";
import { ReleaseTracks } from "./release-tracks.tsx";
import type { ListedRelease } from "./shown-release.ts";

interface ReleaseGroupProps {
  release: ListedRelease;
  /** Whether it is the first of its page: its cover loads before the scripts. */
  isFirst: boolean;
}

/** A release among others, with its tracks. */
export function ReleaseGroup({ release, isFirst }: ReleaseGroupProps) {
  return (
    <section className="stack">
      <div className={styles.head}>
        <div className={styles.cover} style={{ "--cover": `r${release.id}` }}>
          <PlayCover
            tracks={release.positions.flatMap(({ heard }) => heard ?? [])}
            title={release.title}
            releaseId={release.id}
            isWhole
            isSmall
          >
            <TrackCover track={release} sizes="(min-width: 40rem) 160px, 96px" isUrgent={isFirst} />
          </PlayCover>
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
      <ReleaseTracks release={release} />
    </section>
  );
}
