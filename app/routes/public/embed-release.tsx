import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useHref, useLoaderData } from "@remix-run/react";
import styles from "#app/components/music/embed/embed.module.css";
import { EmbedHead, type EmbedOffer, offerLabel } from "#app/components/music/embed/embed-head.tsx";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { type ListedRelease, listedRelease } from "#app/components/music/releases/shown-release.ts";
import { ExplicitBadge } from "#app/components/music/tracks/explicit-badge.tsx";
import { trackNumber } from "#app/components/music/tracks/page-track.ts";
import { readReleaseForPage } from "#app/domain/music/releases/read-release.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { tintStyle } from "#app/shared/core/colours/packed-tint.ts";

/** Rendered in another site's frame: the root leaves out its own frame. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.release.title ?? messages.core.errorPage.notFound);

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  // Visitors of another site are anonymous here: nothing personal may be shown in its frame.
  return orErrorPage(() => {
    const { release } = readReleaseForPage({ ...ctx, actor: null }, params.releaseId ?? "");
    return { release: listedRelease(release), tint: tintStyle(release.cover) };
  });
}

/** A release's player for other sites: its tracks in order, those of a pre-order by name. */
export default function EmbedRelease() {
  const { release, tint } = useLoaderData<typeof loader>();
  const tracks = useHref("/music");
  return (
    <article className={`${styles.embed} ${styles.release}`} {...tint}>
      <EmbedHead work={release} page={`/releases/${release.id}`} offer={findOffer(release)} />
      <ol className={styles.tracks}>
        {release.positions.map(({ heard, announced }, index) => {
          const track = heard ?? announced;
          return (
            track && (
              <li key={track.id}>
                <p className={`cluster ${styles.name}`}>
                  <span aria-hidden="true">{trackNumber(index + 1)}</span>
                  {heard ? (
                    <a href={`${tracks}/${heard.id}`} target="_blank" rel="noopener">
                      {heard.title}
                      <span className="visually-hidden">{messages.musicPages.embed.inNewTab}</span>
                    </a>
                  ) : (
                    <>
                      {track.title} <span className="muted">{messages.musicPages.work.notOut}</span>
                    </>
                  )}
                  {heard && <ExplicitBadge track={heard} />}
                </p>
                {heard && <TrackPlayer track={heard} releaseId={release.id} isPassing={false} />}
              </li>
            )
          );
        })}
      </ol>
    </article>
  );
}

/** What isn't sold as a whole, or is free, is chosen or taken on its page. */
function findOffer({ id, cost, isOpen }: ListedRelease): EmbedOffer {
  const page = `/releases/${id}`;
  if (!cost) return { to: page, label: messages.musicPages.embed.seeRelease };
  const isNamed = cost.suggestedPrice !== null;
  if (!isNamed && Number(cost.price) === 0) {
    return {
      to: page,
      label: isOpen ? messages.musicPages.embed.freeDownload : messages.musicPages.embed.preorderFree,
    };
  }
  const label = offerLabel(cost.price, isNamed, isOpen);
  return { to: `/checkout?${new URLSearchParams({ releaseId: id })}`, label, hasPrice: true };
}
