import { TrackBadge } from "#app/components/music/catalogue/track-badge.tsx";
import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import { TrackAction } from "#app/components/music/tracks/track-action.tsx";
import { ShownWork } from "./shown-work.tsx";

/** The featured track as an object, to buy; it plays at the top of the page. */
export function FeaturedTrack({ track }: { track: RowTrack & { description?: string } }) {
  return (
    <ShownWork work={track} folder="music" label="Hear It" action={<TrackAction track={track} />}>
      <p>
        <TrackBadge track={track} />
      </p>
    </ShownWork>
  );
}
