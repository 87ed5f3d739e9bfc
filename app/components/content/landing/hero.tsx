import { Link } from "@remix-run/react";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PosterTitle } from "#app/components/ui/page/poster-title.tsx";
import { Picture, type PictureProps } from "#app/components/ui/picture.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";
import styles from "./hero.module.css";

interface HeroProps {
  site: SiteIdentity;
  /** The artist, over the whole width; null where the name stands alone. */
  portrait: Pick<PictureProps, "picture"> | null;
  /** What plays first. */
  track: PageTrack | null;
  /** Whether there is anything on the music page. */
  hasMusic: boolean;
  isSignedIn: boolean;
}

/** The artist, their name as large as fits, and one track to press play on, all in the first window. */
export function Hero({ site, portrait, track, hasMusic, isSignedIn }: HeroProps) {
  return (
    <div className={styles.hero} data-portrait={portrait ? true : undefined}>
      {portrait && (
        <div className={styles.portrait}>
          {/* The name next to it says who it is. */}
          <Picture picture={portrait.picture} alt="" sizes="100vw" isUrgent className="fill" />
        </div>
      )}
      <PosterTitle>{site.artistName}</PosterTitle>
      {site.tagline && <p className={styles.tagline}>{site.tagline}</p>}
      {track && (
        <section aria-labelledby="hero-track" className={styles.listen}>
          <h2 id="hero-track" className={styles.track}>
            <Link to={`/music/${track.id}`}>{track.title}</Link>
          </h2>
          <TrackPlayer track={track} />
        </section>
      )}
      <p className="cluster">
        {hasMusic && (
          <ButtonLink to="/music" variant={track ? "secondary" : "primary"}>
            Hear the Music
          </ButtonLink>
        )}
        {!isSignedIn && (
          <ButtonLink to="/auth?tab=register" variant={hasMusic ? "secondary" : "primary"}>
            Create Account
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
