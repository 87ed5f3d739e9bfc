import { Form, Link } from "@remix-run/react";
import { trackNumber } from "../../catalogue/page-track.ts";
import { TrackCover } from "../../catalogue/track-cover.tsx";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import type { ListedAdminTrack } from "./admin-track-list.tsx";
import styles from "./admin-track-row.module.css";
import { TrackStatusBadge } from "./track-status-badge.tsx";

interface AdminTrackRowProps {
  track: ListedAdminTrack;
  /** In the list, from 1. */
  place: number;
  isLast: boolean;
}

/** A track among the others: what it is, where it stands, and what is done with a press. */
export function AdminTrackRow({ track, place, isLast }: AdminTrackRowProps) {
  const { id, title, price, duration, status } = track;
  return (
    <li id={`track-${id}`} className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {status !== "removed" && trackNumber(place)}
      </span>
      <div className={styles.cover}>
        <TrackCover track={track} sizes="56px" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={`/admin/tracks/${id}`} prefetch="intent" className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.facts}>
          <TrackStatusBadge status={status} />
          <span>{Number(price) === 0 ? "Free" : <Price amount={price} />}</span>
          <span>{duration}</span>
        </p>
      </div>
      <Form method="post" preventScrollReset aria-label={title} className={styles.actions}>
        <input type="hidden" name="trackId" value={id} />
        {status === "draft" && (
          <Button name="intent" value="publish" variant="secondary" aria-label={`Publish ${title}`}>
            Publish
          </Button>
        )}
        {status === "removed" ? (
          <Button name="intent" value="bring-back" variant="secondary" aria-label={`Bring Back ${title}`}>
            Bring Back
          </Button>
        ) : (
          <span className={styles.order}>
            <MoveButton direction="up" title={title} isPossible={place > 1} />
            <MoveButton direction="down" title={title} isPossible={!isLast} />
          </span>
        )}
      </Form>
    </li>
  );
}

interface MoveButtonProps {
  direction: "up" | "down";
  title: string;
  isPossible: boolean;
}

function MoveButton({ direction, title, isPossible }: MoveButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={`move-${direction}`}
      aria-label={`Move ${title} ${direction}`}
      aria-disabled={!isPossible || undefined}
      onClick={(event) => isPossible || event.preventDefault()}
      className={styles.move}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path
          d={direction === "up" ? "M12 5l7 8h-4v6H9v-6H5z" : "M12 19l7-8h-4V5H9v6H5z"}
          fill="currentColor"
        />
      </svg>
    </button>
  );
}
