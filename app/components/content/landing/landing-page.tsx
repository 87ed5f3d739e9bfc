import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { StatCard, StatCards } from "#app/components/ui/stat-card.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import { messages } from "#app/messages/messages.ts";
import { GalleryOfFour } from "./gallery-of-four.tsx";
import { Hero } from "./hero.tsx";
import styles from "./landing-page.module.css";
import { LandingSection } from "./landing-section.tsx";
import { LockedVideos } from "./locked-videos.tsx";
import { Newest } from "./newest.tsx";
import { ReleaseSection } from "./release-section.tsx";

interface LandingPageProps extends ReturnType<typeof readLanding> {
  isSignedIn: boolean;
  /** Whether a button signs anyone in as admin; only in test mode. */
  hasTestAdminLogin: boolean;
}

/** The landing page for visitors. Empty sections are left out; where all are, a sentence says so. */
export function LandingPage({
  artistName,
  tagline,
  lang,
  portrait,
  sleeve,
  heroTrack,
  newest,
  comingRelease,
  isSignedIn,
  hasTestAdminLogin,
  videos,
  biography,
  hasStory,
  milestones,
  photos,
}: LandingPageProps) {
  const hasMusic = Boolean(newest || comingRelease);
  const hasAbout = biography !== "" || milestones.length > 0;
  const hasAnything = hasMusic || hasAbout || hasStory || videos.length > 0 || photos.length > 0;
  return (
    <div className={styles.landing}>
      <Hero {...{ artistName, tagline, lang, portrait, sleeve, heroTrack, hasMusic }} />
      {hasTestAdminLogin && (
        // A native form post, so that the new session starts with a new document.
        <form method="post" action="/api/admin-login" className={styles.login}>
          <Button variant="secondary">{messages.contentPages.home.testAdminLogin}</Button>
        </form>
      )}
      {!hasAnything && <p className={styles.nothing}>{messages.content.landing.nothing(artistName)}</p>}
      {newest && <Newest newest={newest} isCoverShown={sleeve !== null} />}
      <ReleaseSection release={comingRelease} anchor={newest ? undefined : "music"} />
      {videos.length > 0 && (
        <LandingSection id="videos" title={messages.content.landing.vault}>
          <LockedVideos videos={videos} isSignedIn={isSignedIn} />
        </LandingSection>
      )}
      {hasAbout && (
        <LandingSection id="about" title={messages.content.navigation.about}>
          {biography && (
            <p lang={lang?.biography} className={styles.biography}>
              {biography}
            </p>
          )}
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
                {messages.content.landing.readStory}
              </ButtonLink>
            </p>
          )}
        </LandingSection>
      )}
      {photos.length > 0 && (
        <LandingSection id="photos" title={messages.content.navigation.photos}>
          <GalleryOfFour photos={photos} />
          <p>
            <ButtonLink to="/photos" variant="secondary">
              {messages.content.landing.seeGallery}
            </ButtonLink>
          </p>
        </LandingSection>
      )}
    </div>
  );
}
