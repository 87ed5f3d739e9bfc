import { Link } from "@remix-run/react";
import { ReleaseAction } from "#app/components/releases/release-action.tsx";
import { ReleaseFacts } from "#app/components/releases/release-facts.tsx";
import type { ShownRelease } from "#app/components/releases/shown-release.ts";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import styles from "./featured-track.module.css";

/** The newest release, as the object that it is: its cover, what it costs, and the way to it. */
export function NewestRelease({ release, isSignedIn }: { release: ShownRelease; isSignedIn: boolean }) {
  const { id, title, description } = release;
  return (
    <article className={`stack ${styles.track}`}>
      <Link to={`/releases/${id}`} tabIndex={-1} aria-hidden="true">
        <TrackCover track={release} sizes="(min-width: 48rem) 22rem, 94vw" />
      </Link>
      <div className={`stack gap-4 ${styles.body}`}>
        <h3 className={styles.title}>
          <Link to={`/releases/${id}`}>{title}</Link>
        </h3>
        <p className={`cluster ${styles.facts}`}>
          <ReleaseFacts release={release} hasPrice={false} />
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <p>
          <ReleaseAction release={release} isSignedIn={isSignedIn} />
        </p>
      </div>
    </article>
  );
}
