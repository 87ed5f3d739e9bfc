import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/components/music/embed/embed.module.css";
import { EmbedHead, offerLabel } from "#app/components/music/embed/embed-head.tsx";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { ExplicitBadge } from "#app/components/music/tracks/explicit-badge.tsx";
import { isFree, isPriceNamed } from "#app/components/music/tracks/page-track.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { tintStyle } from "#app/shared/core/colours/packed-tint.ts";

/** Rendered in another site's frame: the root leaves out its own frame. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.track.title ?? messages.core.errorPage.notFound);

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  // Visitors of another site are anonymous here: nothing personal may be shown in its frame.
  return orErrorPage(() => {
    const track = getTrack({ ...ctx, actor: null }, params.trackId ?? "");
    return { track, tint: tintStyle(track.cover) };
  });
}

/** A track's player for other sites. */
export default function Embed() {
  const { track, tint } = useLoaderData<typeof loader>();
  const page = `/music/${track.id}`;
  // Checkout asks for the account. A free track is downloaded from its page.
  const offer =
    isFree(track) && !isPriceNamed(track)
      ? { to: page, label: messages.musicPages.embed.freeDownload }
      : {
          to: `/checkout?${new URLSearchParams({ trackId: track.id })}`,
          label: offerLabel(track.price, isPriceNamed(track)),
          hasPrice: true as const,
        };
  return (
    <article className={styles.embed} {...tint}>
      <EmbedHead work={track} page={page} badge={<ExplicitBadge track={track} />} offer={offer} />
      <div className={styles.player}>
        <TrackPlayer track={track} isPassing={false} />
      </div>
    </article>
  );
}
