import { Link } from "@remix-run/react";
import { type ReleaseData, ReleaseSection } from "#app/components/content/landing/release-section.tsx";
import { useVideoOverlay } from "#app/components/content/videos/use-video-overlay.tsx";
import { VideoCard } from "#app/components/content/videos/video-card.tsx";
import { LogoutForm } from "#app/components/core/layout/logout-form.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import styles from "./home-page.module.css";
import { type HomeItem, MyMusic } from "./my-music.tsx";

const positions = [
  { to: "/music", label: "Music", text: "Every track, with previews and your downloads" },
  { to: "/videos", label: "Videos", text: "All videos, including those for members" },
  { to: "/about", label: "About", text: "The story so far" },
  { to: "/photos", label: "Photos", text: "The whole gallery" },
];

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
  const { watch, overlay } = useVideoOverlay("Home");
  return (
    <>
      <PageHeader title="Welcome">
        <p>
          Good to have you here, {name}. Here's what's new from {artistName}.
        </p>
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
          {positions.map(({ to, label, text }) => (
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
        <h2 id="account">Account</h2>
        <div className="cluster">
          <ButtonLink to="/dashboard">Dashboard</ButtonLink>
          <LogoutForm className={buttonClass({ variant: "secondary" })} />
        </div>
      </Card>
    </>
  );
}
