import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import type { findNewestRelease } from "#app/domain/landing/read-landing.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./featured-track.module.css";

export type ReleaseOnShow = NonNullable<ReturnType<typeof findNewestRelease>>;

/** The newest release, as the object that it is: its cover, and the way to it. */
export function NewestRelease({ release }: { release: ReleaseOnShow }) {
  const { id, title, facts, description, isOpen, isSold } = release;
  return (
    <article className={`stack ${styles.track}`}>
      <div className="led" style={{ "--cover": `r${id}` }}>
        <TrackCover track={release} sizes="(min-width: 48rem) 22rem, 94vw" />
      </div>
      <div className={`stack gap-4 ${styles.body}`}>
        <h3 className={styles.title}>
          <Link to={`/releases/${id}`} viewTransition>
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>{facts}</p>
        {description && <p className={styles.description}>{description}</p>}
        <p>
          <ButtonLink to={`/releases/${id}`} viewTransition>
            {isOpen ? "Hear It" : isSold ? "Pre-order" : "See It"}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
