import { Link } from "@remix-run/react";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { PurchaseLink } from "#app/components/music/tracks/purchase-link.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PriceNote, WasPrice } from "#app/components/ui/values/price.tsx";
import type { Newest as NewestWork } from "#app/domain/content/landing/present-newest.ts";
import { messages } from "#app/messages/messages.ts";
import { LandingSection } from "./landing-section.tsx";
import styles from "./newest.module.css";

interface NewestProps {
  newest: NewestWork;
  /** Whether the first window shows its cover already. */
  isCoverShown: boolean;
}

/** The newest release over the whole width, in the colour of its cover: to play, to buy, and its first tracks. */
export function Newest({ newest, isCoverShown }: NewestProps) {
  const { id, heading, path, title, description, lang, tint, facts, tracks, label, offer, wanted } = newest;
  return (
    <div className={styles.band} {...tint}>
      <LandingSection id="music" title={heading} isFirst>
        <article className={`stack ${styles.release}`} data-cover={!isCoverShown || undefined}>
          {!isCoverShown && (
            <div
              className={`led ${styles.cover}`}
              style={{ "--cover": ("trackId" in wanted ? "t" : "r") + id }}
            >
              <Link to={path} viewTransition tabIndex={-1} aria-hidden="true">
                <TrackCover track={newest} sizes="(min-width: 48rem) min(30vw, 35rem), 92vw" />
              </Link>
            </div>
          )}
          <div className="stack gap-4">
            <h3 className="display feature work-title">
              <Link to={path} viewTransition>
                {title}
              </Link>
            </h3>
            <p className="muted">{facts}</p>
            {description && (
              <p lang={lang?.description} className="measure">
                {description}
              </p>
            )}
            {offer?.sale && (
              <p className={styles.sale}>
                <strong>{offer.sale.says}</strong>
                <WasPrice sale={offer.sale} />
              </p>
            )}
            {offer && (
              <p className="cluster">
                <PurchaseLink {...wanted}>
                  <span>
                    {offer.label}
                    <span className="visually-hidden">{` ${title}`}</span>
                  </span>
                </PurchaseLink>
                <PriceNote />
              </p>
            )}
          </div>
          {tracks.length > 0 && (
            <ol className={`stack gap-4 ${styles.tracks}`}>
              {tracks.map((track) => (
                <li key={track.id}>
                  <p className={`work-title ${styles.track}`}>
                    <Link to={`/music/${track.id}`}>{track.title}</Link>
                  </p>
                  <TrackPlayer track={track} releaseId={id} />
                </li>
              ))}
            </ol>
          )}
        </article>
        <p className="cluster">
          <ButtonLink to={path} viewTransition variant="secondary">
            {label}
            <span className="visually-hidden">{messages.content.landing.ofTitle(title)}</span>
          </ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            {messages.content.landing.allMusic}
          </ButtonLink>
        </p>
      </LandingSection>
    </div>
  );
}
