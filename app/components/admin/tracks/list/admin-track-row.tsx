import { Form, Link } from "@remix-run/react";
import type { PointerEvent } from "react";
import { trackNumber } from "#app/components/tracks/page-track.ts";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Price } from "#app/components/ui/values/price.tsx";
import type { ListedAdminTrack } from "#app/domain/catalogue/admin-tracks.ts";
import { PublicationBadge } from "../../editing/publication-badge.tsx";
import { MoveButtonPair } from "../../lists/move-buttons.tsx";
import rows from "../../lists/rows.module.css";
import styles from "./admin-track-row.module.css";
import { chosenTracksForm } from "./chosen-tracks.ts";

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
export function AdminTrackRow({ track, order }: AdminTrackRowProps) {
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
