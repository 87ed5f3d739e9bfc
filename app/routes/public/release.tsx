import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { NewsletterForm } from "#app/components/core/layout/newsletter-form.tsx";
import { StructuredData } from "#app/components/core/layout/structured-data.tsx";
import { ShareButton } from "#app/components/core/share/share-button.tsx";
import { FormatList } from "#app/components/music/catalogue/format-list.tsx";
import { OwnedDownloadChoice, OwnedExtras } from "#app/components/music/downloads/owned-parts.ts";
import { PlayCover } from "#app/components/music/releases/play-cover.tsx";
import { ReleaseFacts } from "#app/components/music/releases/release-facts.tsx";
import styles from "#app/components/music/releases/release-page.module.css";
import { ReleaseTracks } from "#app/components/music/releases/release-tracks.tsx";
import { Offer, SaleBar } from "#app/components/music/releases/sale-bar.tsx";
import { shownRelease } from "#app/components/music/releases/shown-release.ts";
import { isFree } from "#app/components/music/tracks/page-track.ts";
import { ReleaseAction } from "#app/components/music/tracks/release-action.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { AddToCart } from "#app/components/shop/cart/add-to-cart.tsx";
import { OfferedExpressFrame } from "#app/components/shop/checkout/express/offered-frame.ts";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { PriceNote, WasPrice } from "#app/components/ui/values/price.tsx";
import { releaseSubject, sharePicturesOf } from "#app/domain/content/share-kit/share-subject.ts";
import { addressLanguage, pageAddress } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { waitlistWording } from "#app/domain/mail/newsletter/consents.ts";
import { listReleaseExtras } from "#app/domain/music/extras/list-extras.ts";
import { readReleaseForPage } from "#app/domain/music/releases/read-release.ts";
import { findGiftPath, offersExpress } from "#app/domain/shop/checkout/price-order.ts";
import { releasePath } from "#app/http/head/addresses.ts";
import { releaseData } from "#app/http/head/json-ld.ts";
import { embedCode, releaseEmbed } from "#app/http/head/oembed.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { releaseHead } from "#app/http/head/release-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { groundsOf, tintStyle } from "#app/shared/core/colours/packed-tint.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? releaseHead(args, args.data.release, args.data.share.wide, args.data.frame)
    : pageTitle(args, messages.core.errorPage.notFound);

export function loader({ params, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  return orErrorPage(() => {
    const page = readReleaseForPage(ctx, params.releaseId ?? "");
    const { currency } = readSite(ctx).settings;
    context.structuredData = releaseData(ctx.settings.publicUrl, currency, page.release, page.credits);
    return {
      ...page,
      release: shownRelease(page.release),
      share: sharePicturesOf(releaseSubject(ctx, page.release)),
      address: pageAddress(ctx, releasePath(page.release.id)),
      embed: embedCode(ctx.settings.publicUrl + addressLanguage(ctx).prefix, releaseEmbed(page.release)),
      extras: listReleaseExtras(
        ctx,
        page.release.id,
        page.release.positions.flatMap(({ heard }) => heard ?? []),
      ),
      tint: tintStyle(page.release.cover),
      frame: groundsOf(page.release.cover?.tint),
      ...(page.release.opensOn &&
        !page.isPreordered && { waitFor: waitlistWording(ctx, "release page", page.release.title) }),
      hasExpress: offersExpress(ctx),
      ...(page.release.owned && { giftPath: findGiftPath(ctx, { releaseId: page.release.id }) }),
    };
  });
}

export default function Release() {
  const { release, share, address, embed, tint, credits, extras, ...page } = useLoaderData<typeof loader>();
  const { hasExpress, isPreordered, formats, isDownloadable } = page;
  const { title, artist, description, positions, opensOn, day } = release;
  const length = positions.reduce(
    (sum, { heard, announced }) => sum + ((heard ?? announced)?.durationSeconds ?? 0),
    0,
  );
  const earlyCount = positions.filter(({ isEarly }) => isEarly).length;
  return (
    <>
      <StructuredData />
      <article className="stack gap-6 tinted" {...tint}>
        <div className={`stack ${styles.head}`}>
          <p className={styles.back}>
            <Link to="/releases" className="touch" viewTransition>
              {messages.musicPages.music.allReleases}
            </Link>
          </p>
          <div className={styles.cover} style={{ "--cover": `r${release.id}` }}>
            <PlayCover
              tracks={positions.flatMap(({ heard }) => heard ?? [])}
              title={title}
              releaseId={release.id}
              isWhole
            >
              <TrackCover
                track={release}
                sizes="(min-width: 48rem) 27rem, 94vw"
                alt={messages.musicPages.work.coverOf(title)}
                isUrgent
              />
            </PlayCover>
          </div>
          <div className={styles.title}>
            <PageTitle size="data">{title}</PageTitle>
            <p className={`muted ${styles.artist}`}>{artist}</p>
          </div>
          <p className={`cluster muted ${styles.facts}`}>
            <ReleaseFacts
              release={release}
              wholeDay={day && <Day value={day} size="long" />}
              hasPrice={false}
            />
            <span>
              {length > 0
                ? messages.musicPages.work.countAndLength(positions.length, formatDuration(length))
                : messages.musicPages.work.count(positions.length)}
            </span>
          </p>
          {release.cost && (
            <Offer>
              <ReleaseAction release={release} />
              {Number(release.cost.suggestedPrice ?? release.cost.price) > 0 && (
                <>
                  <AddToCart releaseId={release.id} title={title} />
                  <PriceNote />
                </>
              )}
              {release.cost.sale && (
                <p>
                  <WasPrice sale={release.cost.sale} />
                </p>
              )}
            </Offer>
          )}
          {release.cost && release.isOpen && <p className="muted small">{messages.musicPages.work.atOnce}</p>}
          {opensOn && (
            <p>
              {isPreordered && messages.musicPages.work.preordered}
              <Sentence parts={messages.musicPages.work.out(<Day value={opensOn} size="long" />)} />
              {!isPreordered && earlyCount > 0 && messages.musicPages.work.preorderForEarly(earlyCount)}
            </p>
          )}
          {description && (
            <p lang={release.lang?.description} className={styles.description}>
              {description}
            </p>
          )}
          {extras.announced && (
            <p className={styles.description}>
              <span className="muted">{messages.musicPages.work.alsoIncluded}</span> {extras.announced}
            </p>
          )}
          {page.waitFor && (
            <NewsletterForm
              id="waitlist"
              topic={`release:${release.id}`}
              label={page.waitFor}
              button={messages.musicPages.music.notifyMe}
            />
          )}
          {isDownloadable ? (
            <Suspense>
              <OwnedDownloadChoice
                kind="release"
                id={release.id}
                title={title}
                options={formats}
                verb={
                  release.owned
                    ? messages.musicPages.work.downloadAll
                    : messages.musicPages.work.downloadOwned
                }
                variant={release.cost === null ? "primary" : "secondary"}
              />
            </Suspense>
          ) : (
            <FormatList formats={formats} />
          )}
          {page.giftPath && (
            <p>
              <Link to={page.giftPath} reloadDocument>
                {messages.musicPages.work.giveIt}
              </Link>
            </p>
          )}
          {hasExpress && release.cost?.suggestedPrice === null && Number(release.cost.price) > 0 && (
            <Suspense>
              <OfferedExpressFrame releaseId={release.id} price={release.cost.price} />
            </Suspense>
          )}
          <ShareButton
            title={messages.core.share.titleBy(title, artist)}
            address={address}
            embed={embed}
            pictures={share}
          />
        </div>
        <section className="stack">
          <h2 className={styles.heading}>{messages.musicPages.work.tracks}</h2>
          {!release.cost && positions.some(({ heard }) => heard && !heard.owned && !isFree(heard)) && (
            <p>
              <PriceNote />
            </p>
          )}
          <ReleaseTracks release={release} />
        </section>
        {extras.owned.length > 0 && (
          <section className="stack">
            <h2 className={styles.heading}>{messages.musicPages.work.extras}</h2>
            <Suspense>
              <OwnedExtras extras={extras.owned} />
            </Suspense>
          </section>
        )}
        {credits && (
          <section className="stack">
            <h2 className={styles.heading}>{messages.musicPages.work.credits}</h2>
            <p className={styles.description}>{credits}</p>
          </section>
        )}
      </article>
      {release.cost && (
        <SaleBar work={release} line={artist}>
          <ReleaseAction release={release} isInBar />
        </SaleBar>
      )}
    </>
  );
}
