import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-grid.module.css";
import type { ShownRelease } from "./shown-release.ts";

/** All releases as covers (/releases). */
export function ReleaseGrid({ releases }: { releases: readonly ShownRelease[] }) {
  return (
    <>
      <PageHeader title="RELEASES" size="poster">
        <p>
          {releases.length} {releases.length === 1 ? "release" : "releases"}
        </p>
        <p>
          <Link to="/music?view=list">All Tracks</Link>
        </p>
      </PageHeader>
      {releases.length === 0 && (
        <EmptyState title="No releases yet" description="Single tracks may be out already.">
          <Link to="/music" className="touch">
            Go to the music
          </Link>
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {releases.map((release, index) => (
          <li key={release.id} className={styles.release}>
            <div className="led" style={{ "--cover": `r${release.id}` }}>
              <TrackCover
                track={release}
                sizes="(min-width: 70rem) 20rem, (min-width: 40rem) 30vw, 46vw"
                isUrgent={index === 0}
              />
            </div>
            <h2 className={styles.title}>
              <Link to={`/releases/${release.id}`} viewTransition>
                {release.title}
              </Link>
            </h2>
            <p className={`cluster ${styles.facts}`}>
              <ReleaseFacts release={release} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
