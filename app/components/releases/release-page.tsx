import { Link } from "@remix-run/react";
import { AddToCart } from "#app/components/cart/add-to-cart.tsx";
import { ShareButton } from "#app/components/share/share-button.tsx";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import type { SharePicture } from "#app/domain/share-kit/share-subject.ts";
import type { TintAttributes } from "#app/shared/colours/packed-tint.ts";
import { ExpressCheckoutFrame } from "../checkout/express/express-checkout-frame.tsx";
import { ReleaseAction } from "./release-action.tsx";
import { ReleaseDownloads } from "./release-downloads.tsx";
import { ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-page.module.css";
import { ReleaseTracks } from "./release-tracks.tsx";
import type { ShownRelease } from "./shown-release.ts";

interface ReleasePageProps {
  release: ShownRelease;
  /** Its pictures for other sites. */
  share: Record<"wide" | "tall", SharePicture>;
  /** What its cover lends to the page. */
  tint: TintAttributes;
  /** The absolute address of this page. */
  address: string;
  /** What another site puts in its page to show the player. */
  embed: string;
  credits: string;
  isSignedIn: boolean;
  /** Whether wallets are offered beside what is for sale. */
  hasExpress: boolean;
  /** Whether the visitor has paid for it already and waits for its day. */
  isPreordered: boolean;
  /** The formats in which the visitor can download what is out of it; empty for none. */
  formats: readonly string[];
}

/** One release on a page of its own (/releases/:id). */
export function ReleasePage({
  release,
  share,
  address,
  embed,
  tint,
  credits,
  isSignedIn,
  hasExpress,
  isPreordered,
  formats,
}: ReleasePageProps) {
  const { title, artist, description, positions, opensOn, day } = release;
  const earlyCount = positions.filter(({ isEarly }) => isEarly).length;
  return (
    <article className="stack gap-6 tinted" {...tint}>
      <div className={`stack ${styles.head}`}>
        <p className={styles.back}>
          <Link to="/releases" className="touch" viewTransition>
            All Releases
          </Link>
        </p>
        <div className={styles.cover} style={{ "--cover": `r${release.id}` }}>
          <TrackCover
            track={release}
            sizes="(min-width: 48rem) 27rem, 94vw"
            alt={`Cover of ${title}`}
            isUrgent
          />
        </div>
        <div className={styles.title}>
          <PageTitle size="data">{title}</PageTitle>
          <p className={styles.artist}>{artist}</p>
        </div>
        <p className={`cluster ${styles.facts}`}>
          <ReleaseFacts
            release={release}
            wholeDay={day && <Day value={day} size="long" />}
            hasPrice={false}
          />
          <span>
            {positions.length} {positions.length === 1 ? "track" : "tracks"}
          </span>
        </p>
        {opensOn && (
          <p>
            {isPreordered ? "You have pre-ordered this. It" : "All of it"} comes out on{" "}
            <Day value={opensOn} size="long" />.
            {!isPreordered && earlyCount > 0 && (
              <>
                {" "}
                Pre-order it, and {earlyCount === 1 ? "one track is" : `${earlyCount} tracks are`} yours at
                once.
              </>
            )}
          </p>
        )}
        {description && <p className={styles.description}>{description}</p>}
        <div className="cluster">
          <ReleaseAction release={release} isSignedIn={isSignedIn} />
          {release.cost && Number(release.cost.suggestedPrice ?? release.cost.price) > 0 && (
            <AddToCart releaseId={release.id} title={title} />
          )}
          {formats.length > 0 && (
            <ReleaseDownloads
              releaseId={release.id}
              title={title}
              formats={formats}
              isWhole={release.owned}
              isMain={release.cost === null}
            />
          )}
        </div>
        {hasExpress && release.cost?.suggestedPrice === null && Number(release.cost.price) > 0 && (
          <ExpressCheckoutFrame releaseId={release.id} price={release.cost.price} />
        )}
        <ShareButton title={`${title} by ${artist}`} address={address} embed={embed} pictures={share} />
      </div>
      <section className="stack">
        <h2 className={styles.heading}>Tracks</h2>
        <ReleaseTracks release={release} isSignedIn={isSignedIn} />
      </section>
      {credits && (
        <section className="stack">
          <h2 className={styles.heading}>Credits</h2>
          <p className={styles.description}>{credits}</p>
        </section>
      )}
    </article>
  );
}
