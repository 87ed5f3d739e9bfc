import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { StructuredData } from "#app/components/core/layout/structured-data.tsx";
import { ShareButton } from "#app/components/core/share/share-button.tsx";
import { FormatList } from "#app/components/music/catalogue/format-list.tsx";
import { TrackBadge } from "#app/components/music/catalogue/track-badge.tsx";
import { TrackNotes } from "#app/components/music/catalogue/track-notes.tsx";
import styles from "#app/components/music/catalogue/track-page.module.css";
import { OwnedDownloadChoice, OwnedExtras } from "#app/components/music/downloads/owned-parts.ts";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { PlayCover } from "#app/components/music/releases/play-cover.tsx";
import { Offer, SaleBar } from "#app/components/music/releases/sale-bar.tsx";
import { ExplicitBadge } from "#app/components/music/tracks/explicit-badge.tsx";
import { isForSale, isFree, isPriceNamed } from "#app/components/music/tracks/page-track.ts";
import { useCanBuy } from "#app/components/music/tracks/purchase-link.tsx";
import { TrackAction } from "#app/components/music/tracks/track-action.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { AddToCart } from "#app/components/shop/cart/add-to-cart.tsx";
import { OfferedExpressFrame } from "#app/components/shop/checkout/express/offered-frame.ts";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { PriceNote } from "#app/components/ui/values/price.tsx";
import { sharePicturesOf, trackSubject } from "#app/domain/content/share-kit/share-subject.ts";
import { addressLanguage, pageAddress } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import { listTrackExtras } from "#app/domain/music/extras/list-extras.ts";
import { findTrackEntitlement } from "#app/domain/music/ownership/entitlements.ts";
import { listReleasesOf } from "#app/domain/music/releases/list-releases.ts";
import { getTrack, readTrackDetails } from "#app/domain/music/tracks/list-tracks.ts";
import { findGiftPath, offersExpress } from "#app/domain/shop/checkout/price-order.ts";
import { trackPath } from "#app/http/head/addresses.ts";
import { trackData } from "#app/http/head/json-ld.ts";
import { embedCode, trackEmbed } from "#app/http/head/oembed.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { trackHead } from "#app/http/head/track-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { groundsOf, tintStyle } from "#app/shared/core/colours/packed-tint.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
import { presentOptions } from "#app/shared/music/tracks/download-option.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? trackHead(args, args.data.track, args.data.share.wide, args.data.frame)
    : pageTitle(args, messages.core.errorPage.notFound);

export function loader({ params, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  return orErrorPage(() => {
    const track = getTrack(ctx, params.trackId ?? "");
    const releases = listReleasesOf(ctx, track.id);
    const right = findTrackEntitlement(ctx, track.id);
    const details = readTrackDetails(ctx, track.id);
    const { currency, timeZone } = readSite(ctx).settings;
    context.structuredData = trackData(ctx.settings.publicUrl, currency, track, { ...details, releases });
    return {
      track,
      share: sharePicturesOf(trackSubject(ctx, track)),
      address: pageAddress(ctx, trackPath(track.id)),
      embed: embedCode(ctx.settings.publicUrl + addressLanguage(ctx).prefix, trackEmbed(track)),
      tint: tintStyle(track.cover),
      frame: groundsOf(track.cover?.tint),
      details,
      releases,
      formats: presentOptions(listDownloadOptions(ctx, [track.id]).get(track.id) ?? []),
      extras: listTrackExtras(ctx, track),
      hasExpress: offersExpress(ctx),
      giftPath: track.owned ? findGiftPath(ctx, { trackId: track.id }) : null,
      ownedSince: right && { day: dayInZone(right.since, timeZone), release: right.release?.title ?? null },
    };
  });
}

export default function Track() {
  const { track, share, address, embed, tint, details, releases, formats, ...page } =
    useLoaderData<typeof loader>();
  const { hasExpress, ownedSince, extras } = page;
  const canBuy = useCanBuy();
  const isOffered = isForSale(track);
  const hasChoice = (track.owned || (isFree(track) && canBuy)) && formats.length > 1;
  return (
    <>
      <StructuredData />
      <article className={`stack tinted ${styles.page}`} {...tint}>
        <p className={styles.back}>
          <Link to="/music" className="touch" viewTransition>
            {messages.musicPages.music.allMusic}
          </Link>
        </p>
        <div className={styles.cover} style={{ "--cover": `t${track.id}` }}>
          <PlayCover tracks={[track]} title={track.title}>
            <TrackCover
              track={track}
              sizes="(min-width: 48rem) 27rem, 94vw"
              alt={messages.musicPages.work.coverOf(track.title)}
              isUrgent
            />
          </PlayCover>
        </div>
        <div className={styles.title}>
          <PageTitle size="data">{track.title}</PageTitle>
          <p className={`muted ${styles.artist}`}>{track.artist}</p>
        </div>
        <p className={`cluster muted ${styles.facts}`}>
          <TrackBadge track={track} />
          <ExplicitBadge track={track} />
          <span>{messages.music.badge.kind}</span>
          <span>{track.duration}</span>
        </p>
        <Offer>
          <TrackAction track={track} />
          {isOffered && (
            <>
              <AddToCart trackId={track.id} title={track.title} />
              <PriceNote />
            </>
          )}
        </Offer>
        {releases.length > 0 && (
          <p className={`muted ${styles.releases}`}>
            {messages.musicPages.work.on}
            {releases.map(({ id, title, kind, releaseDate }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <Link to={`/releases/${id}`} viewTransition>
                  {title}
                </Link>{" "}
                {messages.musicPages.work.kindIn(kindName(kind), releaseDate?.slice(0, 4) ?? "")}
              </span>
            ))}
          </p>
        )}
        {ownedSince && (
          <p className="muted">
            <Sentence
              parts={
                ownedSince.release
                  ? messages.musicPages.work.yoursWith(<Day value={ownedSince.day} />, ownedSince.release)
                  : messages.musicPages.work.yoursSince(<Day value={ownedSince.day} />)
              }
            />
            {page.giftPath && (
              <>
                .{" "}
                <Link to={page.giftPath} reloadDocument>
                  {messages.musicPages.work.giveIt}
                </Link>
              </>
            )}
          </p>
        )}
        {track.description && (
          <p lang={track.lang?.description} className={styles.description}>
            {track.description}
          </p>
        )}
        {extras.announced && (
          <p className={styles.description}>
            <span className="muted">{messages.musicPages.work.alsoIncluded}</span> {extras.announced}
          </p>
        )}
        <div className={styles.player}>
          <TrackPlayer track={track} hasButton={false} />
        </div>
        {hasChoice && (
          <Suspense>
            <OwnedDownloadChoice
              kind="track"
              id={track.id}
              title={track.title}
              options={formats}
              verb={messages.musicPages.work.get}
            />
          </Suspense>
        )}
        {hasExpress && isOffered && !isPriceNamed(track) && (
          <Suspense>
            <OfferedExpressFrame trackId={track.id} price={track.price} />
          </Suspense>
        )}
        <ShareButton
          title={messages.core.share.titleBy(track.title, track.artist)}
          address={address}
          embed={embed}
          pictures={share}
        />
        {!hasChoice && <FormatList formats={formats} />}
        {extras.owned.length > 0 && (
          <section>
            <h2 className={styles.extras}>{messages.musicPages.work.extras}</h2>
            <Suspense>
              <OwnedExtras extras={extras.owned} />
            </Suspense>
          </section>
        )}
        <TrackNotes details={details} />
      </article>
      {isOffered && (
        <SaleBar work={track} line={track.artist}>
          <TrackAction track={track} position={messages.musicPages.work.inBar} isBrief />
        </SaleBar>
      )}
    </>
  );
}
