import { Link } from "@remix-run/react";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PosterTitle } from "#app/components/ui/page/poster-title.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";
import styles from "./hero.module.css";

interface HeroProps extends Pick<ReturnType<typeof readLanding>, "portrait" | "sleeve" | "heroTrack"> {
  site: SiteIdentity;
  /** Whether there is anything on the music page. */
  hasMusic: boolean;
}

/**
 * The artist's name as large as fits and one track to press play on, all in the first window: over the portrait, else
 * next to the newest cover and in its colours, else alone on the accent.
 */
export function Hero({ site, portrait, sleeve, heroTrack, hasMusic }: HeroProps) {
  const kind = portrait ? "portrait" : sleeve ? "cover" : "type";
  const picture = portrait?.picture;
  const isUpright = picture ? picture.height > picture.width : false;
  return (
    <div
      className={styles.hero}
      data-kind={kind}
      data-dark={picture ? true : undefined}
      data-upright={isUpright || undefined}
      {...sleeve?.tint}
    >
      {picture && (
        <div className={styles.portrait}>
          {/* The name next to it says who it is. */}
          <Picture picture={picture} alt="" sizes="100vw" isUrgent className={`focal ${styles.frame}`} />
        </div>
      )}
      <div className={styles.words}>
        <PosterTitle>{site.artistName}</PosterTitle>
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
          {site.tagline && <p className={styles.tagline}>{site.tagline}</p>}
          {heroTrack && (
            <section aria-labelledby="hero-track" className={styles.listen}>
              <h2 id="hero-track" className={styles.track}>
                <Link to={`/music/${heroTrack.id}`}>{heroTrack.title}</Link>
              </h2>
              <TrackPlayer track={heroTrack} />
            </section>
          )}
          {hasMusic && (
            <p>
              <ButtonLink to="/music" variant="secondary">
                Hear the Music
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
