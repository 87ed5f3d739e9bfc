import { Link } from "@remix-run/react";
import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { TrackBadge } from "../catalogue/track-badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./featured-track.module.css";

/** The featured track as an object; it plays at the top of the page. */
export function FeaturedTrack({ track }: { track: PageTrack }) {
  return (
    <article className={`stack ${styles.track}`}>
      <div className="led" style={{ "--cover": `t${track.id}` }}>
        <TrackCover track={track} sizes="(min-width: 48rem) 22rem, 94vw" />
      </div>
      <div className={`stack gap-4 ${styles.body}`}>
        <h3 className={styles.title}>
          <Link to={`/music/${track.id}`} viewTransition>
            {track.title}
          </Link>
        </h3>
        <p>
          <TrackBadge track={track} />
        </p>
        {track.description && <p className={styles.description}>{track.description}</p>}
        <p>
          <ButtonLink to={`/music/${track.id}`} viewTransition>
            Hear It<span className="visually-hidden">: {track.title}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
