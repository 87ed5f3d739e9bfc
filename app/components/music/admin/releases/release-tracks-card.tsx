import { Form, Link } from "@remix-run/react";
import { MoveButtons } from "#app/components/core/admin/lists/move-buttons.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import admin from "#app/styles/admin.module.css";
import styles from "./release-tracks-card.module.css";

type ReleaseTrack = EditedRelease["tracks"][number];

/** The tracks of a release in order, and the form that adds more. */
export function ReleaseTracksCard({ release }: { release: EditedRelease }) {
  const { tracks, opensAt, status } = release;
  const isPreOrder = opensAt !== null && status !== "published";
  return (
    <Card labelledBy="tracks" title="Tracks">
      <AddTracks key={tracks.length} addable={release.addable} isOpen={tracks.length === 0} />
      {tracks.length === 0 ? (
        <p>No tracks yet. Drafts you add are published with the release.</p>
      ) : (
        <ol className="ruled">
          {tracks.map((track, index) => (
            <TrackRow
              key={track.id}
              track={track}
              position={index + 1}
              isLast={index === tracks.length - 1}
              isPreOrder={isPreOrder}
            />
          ))}
        </ol>
      )}
      {isPreOrder && tracks.length > 0 && (
        <p className="note">
          Fans who pre-order get tracks marked “Now” right away and the rest on release day.
        </p>
      )}
    </Card>
  );
}

interface TrackRowProps {
  track: ReleaseTrack;
  position: number;
  isLast: boolean;
  /** Whether it can be had before the others. */
  isPreOrder: boolean;
}

function TrackRow({
  track: { id, title, status, duration, isEarly },
  position,
  isLast,
  isPreOrder,
}: TrackRowProps) {
  return (
    <li id={`track-${id}`} className={styles.row}>
      <span className={`display muted ${admin.number} ${styles.number}`} aria-hidden="true">
        {String(position).padStart(2, "0")}
      </span>
      <div className={styles.text}>
        <h3 className={`text-heading ${admin.title} ${styles.title}`}>
          <Link to={`/admin/tracks/${id}`}>{title}</Link>
        </h3>
        <p className={`cluster muted ${admin.facts} ${styles.facts}`}>
          <PublicationBadge status={status} />
          {isPreOrder && isEarly && <Badge tone="success">NOW</Badge>}
          <span>{duration}</span>
        </p>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <Form method="post" preventScrollReset aria-label={title} className={`cluster ${styles.actions}`}>
          <input type="hidden" name="id" value={id} />
          {isPreOrder && (
            <Button
              name="intent"
              value={isEarly ? "not-early" : "early"}
              variant="secondary"
              aria-label={`${isEarly ? "Give on Release Day" : "Give Now"}: ${title}`}
            >
              {isEarly ? "Give on Release Day" : "Give Now"}
            </Button>
          )}
          <Button name="intent" value="take-off" variant="quiet" aria-label={`Remove: ${title}`}>
            Remove
          </Button>
        </Form>
        <MoveButtons id={id} title={title} position={position} isLast={isLast} />
      </div>
    </li>
  );
}

interface AddTracksProps {
  addable: EditedRelease["addable"];
  isOpen: boolean;
}

function AddTracks({ addable, isOpen }: AddTracksProps) {
  if (addable.length === 0) {
    return (
      <p>
        No other tracks to add. <Link to="/admin/tracks?add">Upload some</Link>.
      </p>
    );
  }
  return (
    <Folded summary="Add Tracks" isOpen={isOpen}>
      <Form method="post" preventScrollReset className="stack gap-4">
        <fieldset className={admin.choices}>
          <legend className="visually-hidden">Tracks to add</legend>
          {addable.map(({ id, title, isDraft }) => (
            <label key={id} className={admin.choice}>
              <input type="checkbox" name="tracks" value={id} className={admin.box} />
              <span>
                {title}
                {isDraft && <span className="note"> (draft)</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <p>
          <IntentButton intent="add-tracks" variant="secondary" pendingLabel="Adding...">
            Add to Release
          </IntentButton>
        </p>
      </Form>
    </Folded>
  );
}
