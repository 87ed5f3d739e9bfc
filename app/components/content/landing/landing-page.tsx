import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { StatCard, StatCards } from "#app/components/ui/stat-card.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";
import { GalleryOfFour } from "./gallery-of-four.tsx";
import { Hero } from "./hero.tsx";
import styles from "./landing-page.module.css";
import { LandingSection } from "./landing-section.tsx";
import { LockedVideos } from "./locked-videos.tsx";
import { FeaturedTrack, ReleaseSection, ReleaseWork } from "./shown-work.tsx";

interface LandingPageProps extends ReturnType<typeof readLanding> {
  site: SiteIdentity;
  isSignedIn: boolean;
  /** Whether a button signs anyone in as admin; only in test mode. */
  hasTestAdminLogin: boolean;
}

/** The landing page for visitors. Empty sections are left out. */
export function LandingPage({
  site,
  portrait,
  featuredTrack,
  newestRelease,
  comingRelease,
  isSignedIn,
  hasTestAdminLogin,
  videos,
  biography,
  hasStory,
  milestones,
  photos,
}: LandingPageProps) {
  const musicTitle = newestRelease ? "Newest release" : featuredTrack ? "Featured track" : "Music";
  return (
    <>
      <Hero
        site={site}
        portrait={portrait}
        track={featuredTrack}
        hasMusic={Boolean(featuredTrack || newestRelease || comingRelease)}
        isSignedIn={isSignedIn}
      />
      {hasTestAdminLogin && (
        // A native form post, so that the new session starts with a new document.
        <form method="post" action="/api/admin-login" className={styles.login}>
          <Button variant="secondary">Admin Login (Test)</Button>
        </form>
      )}
      <LandingSection id="music" title={musicTitle}>
        {featuredTrack || newestRelease ? (
          <>
            {newestRelease ? (
              <ReleaseWork release={newestRelease} />
            ) : (
              featuredTrack && <FeaturedTrack track={featuredTrack} />
            )}
            <p>
              <ButtonLink to="/music" variant="secondary">
                All Music
              </ButtonLink>
            </p>
          </>
        ) : (
          <EmptyState
            title="No music yet"
            description="You can leave your email below for news about music and shows."
          />
        )}
      </LandingSection>
      <ReleaseSection release={comingRelease} />
      {videos.length > 0 && (
        <LandingSection id="videos" title="Video vault">
          <LockedVideos videos={videos} isSignedIn={isSignedIn} />
        </LandingSection>
      )}
      {(biography || milestones.length > 0) && (
        <LandingSection id="about" title="About">
          {biography && <p className={styles.biography}>{biography}</p>}
          {milestones.length > 0 && (
            <StatCards>
              {milestones.map(({ label, value }) => (
                <StatCard key={label} label={label} value={value} />
              ))}
            </StatCards>
          )}
          {hasStory && (
            <p>
              <ButtonLink to="/about" variant="secondary">
                Read the Story
              </ButtonLink>
            </p>
          )}
        </LandingSection>
      )}
      {photos.length > 0 && (
        <LandingSection id="photos" title="Photos">
          <GalleryOfFour photos={photos} />
          <p>
            <ButtonLink to="/photos" variant="secondary">
              See the Gallery
            </ButtonLink>
          </p>
        </LandingSection>
      )}
    </>
  );
}
