import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useHref, useLoaderData } from "@remix-run/react";
import styles from "#app/components/music/catalogue/listening-section.module.css";
import { MiniPlayer } from "#app/components/music/player/mini-player.tsx";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { isFree } from "#app/components/music/tracks/page-track.ts";
import { TrackAction } from "#app/components/music/tracks/track-action.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

/** A window for music alone: the root leaves out its frame. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: messages.musicPages.listen.title,
    description: messages.musicPages.listen.description,
    path: "/music",
  });

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { artistName, pages } = readOwnSettings(ctx).settings;
  return {
    tracks: listTracks(ctx),
    artistName,
    empty: { title: pages.musicEmptyTitle, description: pages.musicEmptyText },
    listener: ctx.actor?.user.username ?? null,
  };
}

/** Only the catalogue, in a window that stays open while the site is browsed. */
export default function Listen() {
  const { tracks, artistName, empty, listener } = useLoaderData<typeof loader>();
  const pages = useHref("/music");
  return (
    <>
      <div className={styles.section}>
        <header className="stack gap-2">
          <PageTitle>{messages.musicPages.listen.title}</PageTitle>
          <p className="muted">{messages.musicPages.listen.leaveOpen(artistName)}</p>
        </header>
        {tracks.length === 0 && <EmptyState {...empty} />}
        <ol className="ruled">
          {tracks.map((track) => (
            <li key={track.id} id={track.id} className={styles.track}>
              <TrackCover track={track} sizes="56px" />
              <h2 className={styles.title}>
                <a href={`${pages}/${track.id}`} target="_blank" rel="noopener">
                  {track.title}
                  <span className="visually-hidden">{messages.musicPages.listen.inNewTab}</span>
                </a>
              </h2>
              <div className={styles.player}>
                <TrackPlayer track={track} isPassing={false} />
              </div>
              {(track.owned || (isFree(track) && listener !== null)) && (
                <div className={styles.download}>
                  <TrackAction track={track} />
                </div>
              )}
            </li>
          ))}
        </ol>
        <p className="small">
          <a href="/music.m3u">{messages.musicPages.listen.playlist}</a>
        </p>
      </div>
      <MiniPlayer listener={listener} />
    </>
  );
}
