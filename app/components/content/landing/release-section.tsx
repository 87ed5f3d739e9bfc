import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { presentShown } from "#app/domain/content/landing/present-newest.ts";
import { messages } from "#app/messages/messages.ts";
import { LandingSection } from "./landing-section.tsx";
import styles from "./release-section.module.css";

export type ReleaseData = ReturnType<typeof presentShown>;

/** A release that can be heard, or the next to come, under its heading: its cover, and the way to it. */
export function ReleaseSection({ release, anchor }: { release: ReleaseData | null; anchor?: string }) {
  if (!release) return null;
  const { id, title, description, lang, facts, comesOut, isOpen, isSold } = release;
  const path = `/releases/${id}`;
  return (
    <LandingSection
      id={anchor ?? id}
      title={comesOut ? messages.content.landing.coming(comesOut) : messages.content.landing.newestRelease}
    >
      <article className={`stack ${styles.work}`}>
        <div className="led" style={{ "--cover": `r${id}` }}>
          <TrackCover track={release} sizes="(min-width: 48rem) min(30vw, 35rem), 92vw" />
        </div>
        <div className={`stack gap-4 ${styles.body}`}>
          <h3 className="display feature work-title">
            <Link to={path} viewTransition>
              {title}
            </Link>
          </h3>
          <p className="muted">{facts}</p>
          {description && (
            <p lang={lang?.description} className="measure muted">
              {description}
            </p>
          )}
          <p>
            <ButtonLink to={path} viewTransition>
              {isOpen
                ? messages.content.landing.hearIt
                : isSold
                  ? messages.music.action.preorder
                  : messages.content.landing.seeIt}
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </p>
        </div>
      </article>
    </LandingSection>
  );
}
