import { Link } from "@remix-run/react";
import { AddToCart } from "#app/components/cart/add-to-cart.tsx";
import { ShareButton } from "#app/components/share/share-button.tsx";
import { ExplicitBadge } from "#app/components/tracks/explicit-badge.tsx";
import { isFree, isPriceNamed, type PageTrack } from "#app/components/tracks/page-track.ts";
import { TrackAction } from "#app/components/tracks/track-action.tsx";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import type { SharePicture } from "#app/domain/share-kit/share-subject.ts";
import type { TrackDetails } from "#app/shared/catalogue/schema.ts";
import type { TintAttributes } from "#app/shared/colours/packed-tint.ts";
import { kindNames } from "#app/shared/releases/kind-names.ts";
import type { ReleaseKind } from "#app/shared/releases/schema.ts";
import { ExpressCheckoutFrame } from "../checkout/express/express-checkout-frame.tsx";
import { TrackPlayer } from "../player/track-player.tsx";
import { FormatList, type TrackFormat } from "./format-list.tsx";
import { TrackBadge } from "./track-badge.tsx";
import { TrackNotes } from "./track-notes.tsx";
import styles from "./track-page.module.css";

interface TrackPageProps {
  track: PageTrack;
  /** Its pictures for other sites. */
  share: Record<"wide" | "tall", SharePicture>;
  /** What its cover lends to the page. */
  tint: TintAttributes;
  /** The absolute address of this page. */
  address: string;
  /** What another site puts in its page to show the player. */
  embed: string;
  details: TrackDetails;
  /** Those that it is on. */
  releases: readonly { id: string; title: string; kind: ReleaseKind; releaseDate: string | null }[];
  formats?: readonly TrackFormat[];
  isSignedIn: boolean;
  /** Whether wallets are offered beside what is for sale. */
  hasExpress: boolean;
  /** Since when it is the visitor's, and on which release they bought it; null where it isn't. */
  ownedSince: { at: string; release: string | null } | null;
}

/** One track on a page of its own (/music/:id). */
export function TrackPage({
  track,
  share,
  address,
  embed,
  tint,
  details,
  releases,
  formats = [],
  isSignedIn,
  hasExpress,
  ownedSince,
}: TrackPageProps) {
  const isDownloadable = track.owned || (isFree(track) && isSignedIn);
  return (
    <article className={`stack tinted ${styles.page}`} {...tint}>
      <p className={styles.back}>
        <Link to="/music" className="touch" viewTransition>
          All Music
        </Link>
      </p>
      <div className={styles.cover} style={{ "--cover": `t${track.id}` }}>
        <TrackCover
          track={track}
          sizes="(min-width: 48rem) 27rem, 94vw"
          alt={`Cover of ${track.title}`}
          isUrgent
        />
      </div>
      <div className={styles.title}>
        <PageTitle size="data">{track.title}</PageTitle>
        <p className={styles.artist}>{track.artist}</p>
      </div>
      <p className={`cluster ${styles.facts}`}>
        <TrackBadge track={track} />
        <ExplicitBadge track={track} />
        <span>Digital Download</span>
        <span>{track.duration}</span>
      </p>
      {releases.length > 0 && (
        <p className={styles.releases}>
          On{" "}
          {releases.map(({ id, title, kind, releaseDate }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link to={`/releases/${id}`} viewTransition>
                {title}
              </Link>{" "}
              ({kindNames[kind]}
              {releaseDate && `, ${releaseDate.slice(0, 4)}`})
            </span>
          ))}
        </p>
      )}
      {ownedSince && (
        <p className={styles.releases}>
          Yours since <Day value={ownedSince.at} />
          {ownedSince.release && `, with ${ownedSince.release}`}
        </p>
      )}
      {track.description && <p className={styles.description}>{track.description}</p>}
      <div className={styles.player}>
        <TrackPlayer track={track} />
      </div>
      <div className="cluster">
        <TrackAction track={track} isSignedIn={isSignedIn} />
        {!track.owned && (isPriceNamed(track) || !isFree(track)) && (
          <AddToCart trackId={track.id} title={track.title} />
        )}
      </div>
      {hasExpress && !track.owned && !isFree(track) && !isPriceNamed(track) && (
        <ExpressCheckoutFrame trackId={track.id} price={track.price} />
      )}
      <ShareButton
        title={`${track.title} by ${track.artist}`}
        address={address}
        embed={embed}
        pictures={share}
      />
      <FormatList formats={formats} downloadable={isDownloadable ? track : null} />
      <TrackNotes details={details} />
    </article>
  );
}
