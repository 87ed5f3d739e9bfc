import { isFree, type PageTrack } from "#app/components/tracks/page-track.ts";
import { TrackAction } from "#app/components/tracks/track-action.tsx";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { MiniPlayer } from "../player/mini-player.tsx";
import { TrackPlayer } from "../player/track-player.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./listening-section.module.css";

interface ListeningSectionProps {
  tracks: PageTrack[];
  artistName: string;
  /** What is said while there are no tracks. */
  empty: { title: string; description: string };
  /** The user's id; null for a visitor. */
  listener: string | null;
}

/** Only the catalogue, in a window that stays open while the site is browsed. */
export function ListeningSection({ tracks, artistName, empty, listener }: ListeningSectionProps) {
  return (
    <>
      <div className={styles.section}>
        <header className={`stack gap-2 ${styles.header}`}>
          <PageTitle>Listen</PageTitle>
          <p>{artistName}. Leave this window open: the music goes on while you look around.</p>
        </header>
        {tracks.length === 0 && <EmptyState {...empty} />}
        <ol className={styles.list}>
          {tracks.map((track) => (
            <li key={track.id} id={track.id} className={styles.track}>
              <TrackCover track={track} sizes="56px" />
              <h2 className={styles.title}>
                <a href={`/music/${track.id}`} target="_blank" rel="noopener">
                  {track.title}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </h2>
              <div className={styles.player}>
                <TrackPlayer track={track} isPassing={false} />
              </div>
              {(track.owned || (isFree(track) && listener !== null)) && (
                <div className={styles.download}>
                  <TrackAction track={track} isSignedIn />
                </div>
              )}
            </li>
          ))}
        </ol>
        <p className={styles.playlist}>
          <a href="/music.m3u">Playlist for your own music player (M3U)</a>
        </p>
      </div>
      <MiniPlayer listener={listener} />
    </>
  );
}
