import { TrackRow } from "#app/components/music/catalogue/track-row.tsx";
import { AnnouncedRow } from "./announced-row.tsx";
import type { ShownRelease } from "./shown-release.ts";

interface ReleaseTracksProps {
  release: Pick<ShownRelease, "id" | "positions">;
}

/** A release's tracks in its order; those of a pre-order that aren't out yet have a name and a length. */
export function ReleaseTracks({ release }: ReleaseTracksProps) {
  return (
    <ol className="ruled">
      {release.positions.map(({ heard, announced, isEarly }, index) =>
        heard ? (
          <TrackRow key={heard.id} track={heard} position={index + 1} level={3} releaseId={release.id} />
        ) : (
          announced && (
            <AnnouncedRow key={announced.id} track={announced} position={index + 1} isEarly={isEarly} />
          )
        ),
      )}
    </ol>
  );
}
