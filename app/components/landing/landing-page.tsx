import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SiteIdentity } from "#app/domain/site/schema.ts";
import type { PageTrack } from "../catalogue/page-track.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatCard, StatCards } from "../ui/stat-card.tsx";
import { FeaturedTrack } from "./featured-track.tsx";
import { Hero } from "./hero.tsx";
import styles from "./landing-page.module.css";
import { LockedVideos } from "./locked-videos.tsx";

interface LandingPageProps {
  site: SiteIdentity;
  featuredTrack: PageTrack | null;
  isSignedIn: boolean;
  /** Up to three titles from the vault. */
  videoTitles?: readonly string[];
  /** The gallery of four photos. */
  gallery?: ReactNode;
}

/** What a visitor sees first (SPEC.md section 2, visitor landing). */
export function LandingPage({
  site,
  featuredTrack,
  isSignedIn,
  videoTitles = [],
  gallery,
}: LandingPageProps) {
  return (
    <>
      <Hero site={site} />
      <section id="music" aria-labelledby="landing-music" className={styles.section}>
        <h2 id="landing-music" className={styles.heading}>
          Featured track
        </h2>
        {featuredTrack && <FeaturedTrack track={featuredTrack} isSignedIn={isSignedIn} />}
        <p className={styles.onward}>
          <Link to="/music" prefetch="intent">
            All music
          </Link>
        </p>
      </section>
      {videoTitles.length > 0 && (
        <section id="videos" aria-labelledby="landing-videos" className={styles.section}>
          <h2 id="landing-videos" className={styles.heading}>
            Video vault
          </h2>
          <LockedVideos titles={videoTitles} isSignedIn={isSignedIn} />
        </section>
      )}
      <section id="about" aria-labelledby="landing-about" className={styles.section}>
        <h2 id="landing-about" className={styles.heading}>
          About
        </h2>
        <p className={styles.biography}>{site.biography}</p>
        <StatCards>
          <StatCard label="Breakthrough year" value="2024" />
          <StatCard label="Streams" value="1M+" />
        </StatCards>
        <p>
          <ButtonLink to="/about" variant="secondary">
            Read the story
          </ButtonLink>
        </p>
      </section>
      <section id="photos" aria-labelledby="landing-photos" className={styles.section}>
        <h2 id="landing-photos" className={styles.heading}>
          Photos
        </h2>
        {gallery}
        <p>
          <ButtonLink to="/photos" variant="secondary">
            See the gallery
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
