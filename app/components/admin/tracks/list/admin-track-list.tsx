import { useNavigation, useSubmit } from "@remix-run/react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ListedAdminTrack } from "#app/domain/catalogue/admin-tracks.ts";
import { moveItems } from "#app/shared/list-order.ts";
import rows from "../../lists/rows.module.css";
import { AdminTrackRow } from "./admin-track-row.tsx";
import { type Choice, readChoice } from "./chosen-tracks.ts";
import { ChosenTracksForm } from "./chosen-tracks-form.tsx";
import { offsetOf } from "./drag-order.ts";
import { useDragOrder } from "./use-drag-order.ts";

interface AdminTrackListProps {
  tracks: readonly ListedAdminTrack[];
  shown: "catalogue" | "removed";
  choice: Choice;
}

/** The catalogue in its order with drafts, or the removed tracks. */
export function AdminTrackList({ tracks, shown, choice }: AdminTrackListProps) {
  if (shown === "removed") return <RemovedTracks tracks={tracks} />;
  if (tracks.length === 0) {
    return (
      <EmptyState
        title="No tracks yet"
        description="Upload your first recording. It stays private until you publish it."
      />
    );
  }
  return <Catalogue tracks={tracks} choice={choice} />;
}

function RemovedTracks({ tracks }: Pick<AdminTrackListProps, "tracks">) {
  if (tracks.length === 0) {
    return <EmptyState title="No removed tracks" description="You can restore removed tracks here." />;
  }
  return (
    <ol className={rows.list}>
      {tracks.map((track) => (
        <AdminTrackRow key={track.id} track={track} order={null} />
      ))}
    </ol>
  );
}

function Catalogue({ tracks, choice }: Pick<AdminTrackListProps, "tracks" | "choice">) {
  const submit = useSubmit();
  const { list, drag, begin } = useDragOrder((id, position) => {
    submit(
      { intent: "place-chosen", tracks: id, position: String(position) },
      { method: "post", preventScrollReset: true },
    );
  });
  const ordered = useExpectedOrder(tracks);
  return (
    <section aria-label="Catalogue">
      {tracks.length > 1 && <ChosenTracksForm choice={choice} />}
      <ol ref={list} className={rows.list} data-dragging={drag ? true : undefined}>
        {ordered.map((track, index) => (
          <AdminTrackRow
            key={track.id}
            track={track}
            order={{
              position: index + 1,
              isLast: index === tracks.length - 1,
              isTicked: tracks.length > 1 ? choice.trackIds.includes(track.id) : null,
              isDragged: drag?.id === track.id,
              shift: offsetOf(index, drag),
              onDrag: (event) => begin(event, track.id, index),
            }}
          />
        ))}
      </ol>
    </section>
  );
}

/** The requested order, so that a dropped row doesn't jump back and forth. */
function useExpectedOrder(tracks: readonly ListedAdminTrack[]): readonly ListedAdminTrack[] {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== "place-chosen") return tracks;
  const { trackIds, position } = readChoice({
    tracks: formData.getAll("tracks"),
    position: formData.get("position"),
  });
  const moved = new Set(tracks.filter(({ id }) => trackIds.includes(id)));
  return Number(position) > 0 ? moveItems(tracks, moved, Number(position)) : tracks;
}
