import { useHref } from "@remix-run/react";
import { useEffect } from "react";
import { connectMediaSession } from "#app/components/music/player/state/media-session.ts";
import { playableTrack } from "#app/components/music/player/state/playable-track.ts";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import { stepDock } from "#app/components/music/player/state/step-dock.ts";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { ExplicitBadge } from "#app/components/music/tracks/explicit-badge.tsx";
import { type RowTrack, trackNumber } from "#app/components/music/tracks/page-track.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import type { LinkedTrack, LinkPage } from "#app/domain/grants/listening-links/open-link.ts";
import { messages } from "#app/messages/messages.ts";
import { tintStyle } from "#app/shared/core/colours/packed-tint.ts";
import styles from "./link-page.module.css";

type ShownTrack = Omit<LinkedTrack, "track"> & { track: RowTrack };

export interface ShownLinkPage extends Omit<LinkPage, "tracks"> {
  tracks: ShownTrack[];
}

/** The page of a private link: whom it is for, and what it plays. Its tracks play one after the other. */
export function LinkedMusic({ page, artistName }: { page: ShownLinkPage; artistName: string }) {
  const { receiver, title, artist, tracks, until, maxPlays } = page;
  const home = useHref("/");
  usePlaylist(tracks);
  return (
    <div className={`stack ${styles.page}`} {...tintStyle(page.cover)}>
      <header className={`stack ${styles.header}`}>
        <div className={styles.cover}>
          <TrackCover track={page} sizes="(min-width: 40rem) 280px, 60vw" isUrgent />
        </div>
        <div className="stack gap-3">
          <p className={styles.receiver}>{messages.grants.link.forReceiver(receiver)}</p>
          <PageTitle size="data">{title}</PageTitle>
          <p className={styles.artist}>{artist}</p>
          <p className="muted">{termsOf(until, maxPlays)}</p>
        </div>
      </header>
      <ol className="ruled">
        {tracks.map(({ track, downloadPath }, index) => (
          <li key={track.id} className={styles.track}>
            <h2 className={styles.title}>
              {tracks.length > 1 && (
                <span className={styles.number} aria-hidden="true">
                  {trackNumber(index + 1)}
                </span>
              )}
              {track.title} <ExplicitBadge track={track} />
            </h2>
            {downloadPath && (
              <a href={downloadPath} download className="touch">
                {messages.grants.link.download}
                <span className="visually-hidden">{messages.grants.link.ofTitle(track.title)}</span>
              </a>
            )}
            <div className={styles.player}>
              {track.fullUrl ? (
                <TrackPlayer track={track} isPassing={false} />
              ) : (
                <p className="muted">{messages.grants.link.usedUp}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p>
        <a href={home} className="touch">
          {messages.grants.link.visit(artistName)}
        </a>
      </p>
    </div>
  );
}

/** The page of a link that plays nothing. */
export function EndedLink({ message }: { message: string }) {
  const home = useHref("/");
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle>{messages.grants.link.title}</PageTitle>
      <p className={styles.message}>{message}</p>
      <p>
        <a href={home} className="touch">
          {messages.grants.link.visitSite}
        </a>
      </p>
    </div>
  );
}

function termsOf(until: string | null, maxPlays: number | null): string {
  if (until === null)
    return maxPlays === null ? messages.grants.link.private : messages.grants.link.privateOften(maxPlays);
  return maxPlays === null
    ? messages.grants.link.privateUntil(until)
    : messages.grants.link.privateUntilOften(until, maxPlays);
}

/** Has the player go on with the next track. There is no mini-player: it asks the catalogue, where these aren't. */
function usePlaylist(tracks: readonly ShownTrack[]): void {
  const player = usePlayer();
  useEffect(() => {
    const queue = tracks.flatMap(({ track }) => playableTrack(track) ?? []);
    player.learn(stepDock, () => {});
    player.send({ type: "change", by: (state) => ({ state: { ...state, queue }, commands: [] }) });
    return connectMediaSession(player);
  }, [player, tracks]);
}
