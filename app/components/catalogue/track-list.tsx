import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./track-list.module.css";
import { TrackRow } from "./track-row.tsx";

interface TrackListProps {
  tracks: PageTrack[];
  /** The owner's texts under the title and after the last track; may be empty. */
  words: { lead: string; note: string };
  isSignedIn: boolean;
}

/** The catalogue: numbered tracks with player, price and purchase link. */
export function TrackList({ tracks, words, isSignedIn }: TrackListProps) {
  return (
    <>
      <PageHeader title="MUSIC">
        {words.lead && <p>{words.lead}</p>}
        <p>
          {tracks.length} {tracks.length === 1 ? "track" : "tracks"} available
        </p>
      </PageHeader>
      {tracks.length === 0 && (
        <EmptyState title="MUSIC LIBRARY INITIALIZING" description="NEW RELEASES LOADING, CHECK BACK SOON" />
      )}
      {tracks.length > 0 && (
        <>
          <ol className={styles.list}>
            {tracks.map((track, index) => (
              <TrackRow key={track.id} track={track} position={index + 1} isSignedIn={isSignedIn} />
            ))}
          </ol>
          {words.note && <p className={styles.more}>{words.note}</p>}
        </>
      )}
    </>
  );
}
