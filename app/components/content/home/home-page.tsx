import { Link } from "@remix-run/react";
import { type ReleaseData, ReleaseSection } from "#app/components/content/landing/release-section.tsx";
import { useVideoOverlay } from "#app/components/content/videos/use-video-overlay.tsx";
import { VideoCard } from "#app/components/content/videos/video-card.tsx";
import { LogoutForm } from "#app/components/core/layout/logout-form.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./home-page.module.css";
import { type HomeItem, MyMusic } from "./my-music.tsx";

interface HomePageProps {
  /** First name or username. */
  name: string;
  artistName: string;
  /** The featured video; its host gets no request before a click. */
  promo: VaultVideo | null;
  /** What they bought last. */
  items: readonly HomeItem[];
  newestRelease: ReleaseData | null;
  comingRelease: ReleaseData | null;
}

/** The home page of a signed-in user. */
export function HomePage({ name, artistName, promo, items, newestRelease, comingRelease }: HomePageProps) {
  const { watch, overlay } = useVideoOverlay(messages.contentPages.videos.backHome);
  return (
    <>
      <PageHeader title={messages.contentPages.home.welcome}>
        <p>{messages.contentPages.home.goodToHaveYou(name, artistName)}</p>
      </PageHeader>
      <MyMusic items={items} />
      <div className={`stack ${styles.welcome}`}>
        {promo && (
          <div>
            <VideoCard video={promo} isUrgent sizes="(min-width: 60rem) 40rem, 94vw" onWatch={watch} />
            {overlay}
          </div>
        )}
        <ul className={styles.places}>
          {listPlaces().map(({ to, label, text }) => (
            <li key={to} className={styles.place}>
              <h2 className={styles.label}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <ReleaseSection release={newestRelease} />
      <ReleaseSection release={comingRelease} />
      <Card labelledBy="account" className={styles.account}>
        <h2 id="account">{messages.contentPages.home.account}</h2>
        <div className="cluster">
          <ButtonLink to="/dashboard">{messages.content.navigation.dashboard}</ButtonLink>
          <LogoutForm className={buttonClass({ variant: "secondary" })} />
        </div>
      </Card>
    </>
  );
}

function listPlaces(): { to: string; label: string; text: string }[] {
  return [
    { to: "/music", label: messages.content.navigation.music, text: messages.contentPages.home.music },
    { to: "/videos", label: messages.content.navigation.videos, text: messages.contentPages.home.videos },
    { to: "/about", label: messages.content.navigation.about, text: messages.contentPages.home.about },
    { to: "/photos", label: messages.content.navigation.photos, text: messages.contentPages.home.photos },
  ];
}
