import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TrackBadge } from "#app/components/music/catalogue/track-badge.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { presentShown } from "#app/domain/content/landing/read-landing.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { LandingSection } from "./landing-section.tsx";
import styles from "./shown-work.module.css";

export type ReleaseData = ReturnType<typeof presentShown>;

/** The featured track as an object; it plays at the top of the page. */
export function FeaturedTrack({ track }: { track: PageTrack }) {
  return (
    <ShownWork work={track} folder="music" label="Hear It">
      <p>
        <TrackBadge track={track} />
      </p>
    </ShownWork>
  );
}

/** The newest release that can be heard, or the next to come, under its heading; nothing without one. */
export function ReleaseSection({ release }: { release: ReleaseData | null }) {
  return (
    release && (
      <LandingSection
        id={release.id}
        title={release.comesOut ? `Coming ${release.comesOut}` : "Newest release"}
      >
        <ReleaseWork release={release} />
      </LandingSection>
    )
  );
}

/** A release, as the object that it is: its cover, and the way to it. */
export function ReleaseWork({ release }: { release: ReleaseData }) {
  const { facts, isOpen, isSold } = release;
  const label = isOpen ? "Hear It" : isSold ? "Pre-order" : "See It";
  return (
    <ShownWork work={release} folder="releases" label={label}>
      <p className="muted">{facts}</p>
    </ShownWork>
  );
}

interface ShownWorkProps {
  work: Pick<PageTrack, "id" | "title" | "description" | "cover" | "coverImageUrl">;
  /** Of its page's address. */
  folder: "music" | "releases";
  /** Of its button. */
  label: string;
  /** What it is, in one line. */
  children: ReactNode;
}

function ShownWork({ work, folder, label, children }: ShownWorkProps) {
  const { id, title, description } = work;
  const path = `/${folder}/${id}`;
  return (
    <article className={`stack ${styles.work}`}>
      <div className="led" style={{ "--cover": (folder === "music" ? "t" : "r") + id }}>
        <TrackCover track={work} sizes="(min-width: 48rem) 22rem, 94vw" />
      </div>
      <div className={`stack gap-4 ${styles.body}`}>
        <h3 className={`display ${styles.title}`}>
          <Link to={path} viewTransition>
            {title}
          </Link>
        </h3>
        {children}
        {description && <p className="measure muted">{description}</p>}
        <p>
          <ButtonLink to={path} viewTransition>
            {label}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
