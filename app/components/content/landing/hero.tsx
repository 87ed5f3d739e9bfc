import { Link } from "@remix-run/react";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PosterTitle } from "#app/components/ui/page/poster-title.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./hero.module.css";

type Shown = "artistName" | "tagline" | "lang" | "portrait" | "sleeve" | "heroTrack";

interface HeroProps extends Pick<ReturnType<typeof readLanding>, Shown> {
  /** Whether there is anything on the music page. */
  hasMusic: boolean;
}

/**
 * The artist's name as large as fits and one track to press play on, all in the first window: over the portrait, else
 * next to the newest cover and in its colours, else alone on the accent.
 */
export function Hero({ artistName, tagline, lang, portrait, sleeve, heroTrack, hasMusic }: HeroProps) {
  const kind = portrait ? "portrait" : sleeve ? "cover" : "type";
  const isUpright = portrait ? portrait.height > portrait.width : false;
  return (
    <div
      className={styles.hero}
      data-kind={kind}
      data-dark={portrait ? true : undefined}
      data-upright={isUpright || undefined}
      {...sleeve?.tint}
    >
      {portrait && (
        <div className={styles.portrait}>
          {/* The name next to it says who it is. */}
          <Picture picture={portrait} alt="" sizes="100vw" isUrgent className={`focal ${styles.frame}`} />
        </div>
      )}
      <div className={styles.words}>
        <PosterTitle>{artistName}</PosterTitle>
        {sleeve && (
          <Link to={`/releases/${sleeve.id}`} viewTransition className={styles.sleeve}>
            <TrackCover
              track={sleeve}
              alt={sleeve.title}
              sizes="(min-width: 60rem) min(30vw, 35rem), 92vw"
              isUrgent
            />
          </Link>
        )}
        <div className={styles.rest}>
          {tagline && (
            <p lang={lang?.tagline} className={styles.tagline}>
              {tagline}
            </p>
          )}
          {heroTrack && (
            <section aria-labelledby="hero-track" className={styles.listen}>
              <h2 id="hero-track" className={`work-title ${styles.track}`}>
                <Link to={`/music/${heroTrack.id}`}>{heroTrack.title}</Link>
              </h2>
              <TrackPlayer track={heroTrack} />
            </section>
          )}
          {hasMusic && (
            <p>
              <ButtonLink to="/music" variant="secondary">
                {messages.content.landing.hearMusic}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
