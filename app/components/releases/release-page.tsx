import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { ReleaseAction } from "./release-action.tsx";
import { ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-page.module.css";
import { ReleaseTracks } from "./release-tracks.tsx";
import type { ShownRelease } from "./shown-release.ts";

interface ReleasePageProps {
  release: ShownRelease;
  credits: string;
  isSignedIn: boolean;
  /** Whether the visitor has paid for it already and waits for its day. */
  isPreordered: boolean;
}

/** One release on a page of its own (/releases/:id). */
export function ReleasePage({ release, credits, isSignedIn, isPreordered }: ReleasePageProps) {
  const { title, artist, description, places, opensAt, releaseDate } = release;
  return (
    <article className="stack gap-6">
      <div className={`stack ${styles.head}`}>
        <p className={styles.back}>
          <Link to="/releases" className="touch">
            All releases
          </Link>
        </p>
        <div className={styles.cover}>
          <TrackCover
            track={release}
            sizes="(min-width: 52rem) 27rem, 94vw"
            alt={`Cover of ${title}`}
            isUrgent
          />
        </div>
        <div className={styles.title}>
          <PageTitle size="data">{title}</PageTitle>
          <p className={styles.artist}>{artist}</p>
        </div>
        <p className={`cluster ${styles.facts}`}>
          <ReleaseFacts release={release} hasDay />
          <span>
            {places.length} {places.length === 1 ? "track" : "tracks"}
          </span>
        </p>
        {/* The owner's own day: the moment is another one elsewhere. */}
        {opensAt && (
          <p>
            {isPreordered ? "You have pre-ordered this. It" : "All of it"} comes out on{" "}
            <Day value={releaseDate ?? opensAt} size="long" />.
          </p>
        )}
        {description && <p className={styles.description}>{description}</p>}
        <div>
          <ReleaseAction release={release} isSignedIn={isSignedIn} />
        </div>
      </div>
      <section className="stack">
        <h2 className={styles.heading}>Tracks</h2>
        <ReleaseTracks release={release} isSignedIn={isSignedIn} />
      </section>
      {credits && (
        <section className="stack">
          <h2 className={styles.heading}>Credits</h2>
          <p className={styles.description}>{credits}</p>
        </section>
      )}
    </article>
  );
}
