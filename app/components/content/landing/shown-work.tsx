import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { presentShown } from "#app/domain/content/landing/present-newest.ts";
import { LandingSection } from "./landing-section.tsx";
import styles from "./shown-work.module.css";

export type ReleaseData = ReturnType<typeof presentShown>;

/** The newest release that can be heard, or the next to come, under its heading; nothing without one. */
export function ReleaseSection({ release, id }: { release: ReleaseData | null; id?: string }) {
  return (
    release && (
      <LandingSection
        id={id ?? release.id}
        title={release.comesOut ? `Coming ${release.comesOut}` : "Newest release"}
      >
        <ReleaseWork release={release} />
      </LandingSection>
    )
  );
}

/** A release, as the object that it is: its cover, and the way to it. */
function ReleaseWork({ release }: { release: ReleaseData }) {
  const { facts, isOpen, isSold } = release;
  const label = isOpen ? "Hear It" : isSold ? "Pre-order" : "See It";
  return (
    <ShownWork work={release} folder="releases" label={label}>
      <p className="muted">{facts}</p>
    </ShownWork>
  );
}

interface ShownWorkProps {
  work: Pick<RowTrack, "id" | "title" | "cover" | "coverImageUrl"> & { description?: string };
  /** Of its page's address. */
  folder: "music" | "releases";
  /** Of its button. */
  label: string;
  /** What sells it, before that button. */
  action?: ReactNode;
  /** What it is, in one line. */
  children: ReactNode;
}

/** A track or a release as an object, with the way to its page. */
export function ShownWork({ work, folder, label, action, children }: ShownWorkProps) {
  const { id, title, description } = work;
  const path = `/${folder}/${id}`;
  return (
    <article className={`stack ${styles.work}`}>
      <div className="led" style={{ "--cover": (folder === "music" ? "t" : "r") + id }}>
        <TrackCover track={work} sizes="(min-width: 48rem) min(30vw, 35rem), 92vw" />
      </div>
      <div className={`stack gap-4 ${styles.body}`}>
        <h3 className={`display ${styles.title}`}>
          <Link to={path} viewTransition>
            {title}
          </Link>
        </h3>
        {children}
        {description && <p className="measure muted">{description}</p>}
        <p className="cluster">
          {action}
          <ButtonLink to={path} viewTransition variant={action ? "secondary" : "primary"}>
            {label}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
