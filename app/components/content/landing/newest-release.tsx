import { Link } from "@remix-run/react";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { PurchaseLink } from "#app/components/music/tracks/purchase-link.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PriceNote, WasPrice } from "#app/components/ui/values/price.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import { LandingSection } from "./landing-section.tsx";
import styles from "./newest-release.module.css";

type NewestReleaseData = NonNullable<ReturnType<typeof readLanding>["newestRelease"]>;

interface NewestReleaseProps {
  release: NewestReleaseData;
  /** Whether the first window shows its cover already. */
  isCoverShown: boolean;
}

/** The newest release over the whole width, in the colour of its cover: to play, to buy, and its first tracks. */
export function NewestRelease({ release, isCoverShown }: NewestReleaseProps) {
  const { id, title, description, tint, facts, tracks } = release;
  const path = `/releases/${id}`;
  return (
    <div className={styles.band} {...tint}>
      <LandingSection id="music" title="Newest release" isFirst>
        <article className={`stack ${styles.release}`} data-cover={!isCoverShown || undefined}>
          {!isCoverShown && (
            <div className={`led ${styles.cover}`} style={{ "--cover": `r${id}` }}>
              <Link to={path} viewTransition tabIndex={-1} aria-hidden="true">
                <TrackCover track={release} sizes="(min-width: 48rem) min(30vw, 35rem), 92vw" />
              </Link>
            </div>
          )}
          <div className="stack gap-4">
            <h3 className={`display ${styles.title}`}>
              <Link to={path} viewTransition>
                {title}
              </Link>
            </h3>
            <p className="muted">{facts}</p>
            {description && <p className="measure">{description}</p>}
            <Offer release={release} />
          </div>
          {tracks.length > 0 && (
            <ol className={`stack gap-4 ${styles.tracks}`}>
              {tracks.map((track) => (
                <li key={track.id}>
                  <Link to={`/music/${track.id}`} className={styles.track}>
                    {track.title}
                  </Link>
                  <TrackPlayer track={track} releaseId={id} />
                </li>
              ))}
            </ol>
          )}
        </article>
        <p className="cluster">
          <ButtonLink to={path} viewTransition variant="secondary">
            {release.label}
            <span className="visually-hidden"> of {title}</span>
          </ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            All Music
          </ButtonLink>
        </p>
      </LandingSection>
    </div>
  );
}

/** What it costs and the way to the checkout; in a sale its name and end, and the price before. */
function Offer({ release }: Pick<NewestReleaseProps, "release">) {
  const { id, title, cost } = release;
  const sale = cost?.sale;
  return (
    <>
      {sale && (
        <p className={styles.sale}>
          <strong>{sale.says}</strong>
          <WasPrice sale={sale} />
        </p>
      )}
      {cost && (
        <p className="cluster">
          <PurchaseLink releaseId={id}>
            <span>
              {cost.label}
              <span className="visually-hidden"> {title}</span>
            </span>
          </PurchaseLink>
          <PriceNote />
        </p>
      )}
    </>
  );
}
