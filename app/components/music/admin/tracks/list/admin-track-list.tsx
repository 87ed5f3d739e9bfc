import { useNavigation, useSubmit } from "@remix-run/react";
import { ItemList, ItemRow } from "#app/components/music/admin/items/item-list.tsx";
import type { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { messages } from "#app/messages/messages.ts";
import { moveItems } from "#app/shared/core/list-order.ts";
import { type Choice, chosenTracksForm, readChoice } from "./chosen-tracks.ts";
import { ChosenTracksForm } from "./chosen-tracks-form.tsx";
import { offsetOf, useDragOrder } from "./use-drag-order.ts";

type Tracks = ReturnType<typeof listTracksForAdmin>;

interface AdminTrackListProps {
  tracks: Tracks;
  shown: "catalogue" | "removed";
  choice: Choice;
}

const actionsOf = () => ({
  draft: [{ intent: "publish", label: messages.adminMusic.publish }],
  removed: [{ intent: "bring-back", label: messages.admin.editing.restore }],
  published: [],
});

/** The tracks of one of the two tabs; those of the catalogue can be selected, and dragged by their numbers. */
export function AdminTrackList({ tracks, shown, choice }: AdminTrackListProps) {
  const submit = useSubmit();
  const { list, drag, begin } = useDragOrder((id, position) => {
    submit(
      { intent: "place-chosen", tracks: id, position: String(position) },
      { method: "post", preventScrollReset: true },
    );
  });
  const ordered = useExpectedOrder(tracks);
  const actions = actionsOf();
  const isOrdered = shown === "catalogue";
  const isChoosable = isOrdered && tracks.length > 1;
  return (
    <ItemList
      kind="track"
      shown={shown}
      title={messages.adminMusic.list.catalogue}
      hint={messages.adminTracks.uploadFirst}
      before={isChoosable && <ChosenTracksForm choice={choice} />}
      list={list}
      isDragging={drag !== null}
    >
      {ordered.map((track, index) => (
        <ItemRow
          key={track.id}
          item={track}
          position={isOrdered ? index + 1 : null}
          isLast={index === tracks.length - 1}
          tick={
            isChoosable
              ? { form: chosenTracksForm, name: "tracks", isTicked: choice.trackIds.includes(track.id) }
              : null
          }
          drag={{
            isDragged: drag?.id === track.id,
            shift: offsetOf(index, drag),
            begin: (event) => begin(event, track.id, index),
          }}
          actions={actions[track.status]}
        />
      ))}
    </ItemList>
  );
}

/** The requested order, so that a dropped row doesn't jump back and forth. */
function useExpectedOrder(tracks: Tracks): Tracks {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== "place-chosen") return tracks;
  const { trackIds, position } = readChoice({
    tracks: formData.getAll("tracks"),
    position: formData.get("position"),
  });
  const moved = new Set(tracks.filter(({ id }) => trackIds.includes(id)));
  return Number(position) > 0 ? moveItems(tracks, moved, Number(position)) : tracks;
}
