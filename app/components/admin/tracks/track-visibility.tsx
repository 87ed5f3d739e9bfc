import { restoreButton, unpublishButton, VisibilityCard } from "../editing/visibility-card.tsx";
import type { EditedTrack } from "./edited-track.ts";
import { TrackStatusBadge } from "./track-status-badge.tsx";

const meanings: Readonly<Record<EditedTrack["status"], string>> = {
  published: "Everyone can find this track.",
  draft: "Only admins can see this track.",
  removed: "This track was removed. People who own it keep it.",
};

const remove = { intent: "remove", label: "Remove Track", variant: "quiet" } as const;

/** Whether the track is public, and what can be done about that. */
export function TrackVisibility({ track: { id, status, publishesAt } }: { track: EditedTrack }) {
  const isPublic = status === "published";
  const isRemoved = status === "removed";
  return (
    <VisibilityCard
      badge={<TrackStatusBadge status={status} />}
      meaning={meanings[status]}
      times={publishesAt ? [`It is published automatically on ${publishesAt}.`] : []}
      publicPage={isPublic ? `/music/${id}` : null}
      buttons={isRemoved ? [restoreButton] : [...(isPublic ? [unpublishButton] : []), remove]}
      note={
        isRemoved ? null : "People who own the track keep it either way. You can restore a removed track."
      }
    />
  );
}
