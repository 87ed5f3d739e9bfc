import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import { TrackRow } from "./track-row.tsx";

interface TrackListProps {
  tracks: RowTrack[];
  /** Of their titles, as headings. */
  level?: 2 | 3;
  /** Whether it begins the page: the first cover loads before the scripts. */
  isFirstSeen?: boolean;
}

/** Numbered tracks with player, price and purchase link. */
export function TrackList({ tracks, level, isFirstSeen = false }: TrackListProps) {
  return (
    <ol className="ruled">
      {tracks.map((track, index) => (
        <TrackRow
          key={track.id}
          track={track}
          position={index + 1}
          level={level}
          isUrgent={isFirstSeen && index === 0}
        />
      ))}
    </ol>
  );
}
