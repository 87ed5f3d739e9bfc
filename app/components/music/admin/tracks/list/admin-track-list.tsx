import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import type { PointerEvent } from "react";
import { MoveButtonPair } from "#app/components/core/admin/lists/move-buttons.tsx";
import rows from "#app/components/core/admin/lists/rows.module.css";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import { trackNumber } from "#app/components/music/tracks/page-track.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { ListedAdminTrack } from "#app/domain/music/tracks/admin-tracks.ts";
import { moveItems } from "#app/shared/core/list-order.ts";
import styles from "./admin-track-row.module.css";
import { type Choice, chosenTracksForm, readChoice } from "./chosen-tracks.ts";
import { ChosenTracksForm } from "./chosen-tracks-form.tsx";
import { offsetOf, useDragOrder } from "./use-drag-order.ts";

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

/** A row's position in an ordered list. */
interface RowOrder {
  /** From 1. */
  position: number;
  isLast: boolean;
  /** Null if it has no checkbox. */
  isTicked: boolean | null;
  isDragged: boolean;
  /** Offset in pixels while a row is dragged. */
  shift: number;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
}

interface AdminTrackRowProps {
  track: ListedAdminTrack;
  /** Null for a removed track. */
  order: RowOrder | null;
}

/** A track in the list: what it is, its position, and its buttons. */
function AdminTrackRow({ track, order }: AdminTrackRowProps) {
  const { id, title, price, duration, status } = track;
  return (
    <li
      id={`track-${id}`}
      className={classNames(styles.row, order?.isDragged && styles.dragged)}
      style={order && order.shift !== 0 ? { transform: `translateY(${order.shift}px)` } : undefined}
    >
      {order && order.isTicked !== null && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            form={chosenTracksForm}
            name="tracks"
            value={id}
            defaultChecked={order.isTicked}
            className={rows.box}
          />
          <span className="visually-hidden">Select {title}</span>
        </label>
      )}
      {order && (
        // For users who can't drag: the two move buttons, and the field for its position.
        <span
          className={`display muted ${rows.number} ${styles.number}`}
          aria-hidden="true"
          title="Drag to move"
          onPointerDown={order.onDrag}
        >
          {trackNumber(order.position)}
        </span>
      )}
      <div className={styles.cover}>
        <TrackCover track={track} sizes="56px" />
      </div>
      <div className={styles.text}>
        <h2 className={`text-heading ${rows.title}`}>
          <Link to={`/admin/tracks/${id}`} className={rows.link}>
            {title}
          </Link>
        </h2>
        <p className={`cluster muted ${rows.facts} ${styles.facts}`}>
          <PublicationBadge status={status} />
          <span>{Number(price) === 0 ? "Free" : <Price amount={price} />}</span>
          <span>{duration}</span>
        </p>
      </div>
      <Form method="post" preventScrollReset aria-label={title} className={`cluster ${styles.actions}`}>
        <input type="hidden" name="trackId" value={id} />
        {status === "draft" && (
          <Button name="intent" value="publish" variant="secondary" aria-label={`Publish ${title}`}>
            Publish
          </Button>
        )}
        {status === "removed" ? (
          <Button name="intent" value="bring-back" variant="secondary" aria-label={`Restore ${title}`}>
            Restore
          </Button>
        ) : (
          order && <MoveButtonPair title={title} position={order.position} isLast={order.isLast} />
        )}
      </Form>
    </li>
  );
}
