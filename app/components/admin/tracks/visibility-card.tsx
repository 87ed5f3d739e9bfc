import { Form, Link, useNavigation } from "@remix-run/react";
import { FormActions } from "../../forms/form-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { EditedTrack } from "./edited-track.ts";
import { TrackStatusBadge } from "./track-status-badge.tsx";
import styles from "./visibility-card.module.css";

const meanings: Readonly<Record<EditedTrack["status"], string>> = {
  published: "Everyone can find this track.",
  draft: "Only admins can see this track.",
  removed: "This track was removed. People who own it keep it.",
};

/** Whether the track is public, and the buttons that change that. */
export function VisibilityCard({ track: { id, status, publishesAt } }: { track: EditedTrack }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Card labelledBy="visibility">
      <h2 id="visibility">On the Site</h2>
      <p className={`cluster ${styles.status}`}>
        <TrackStatusBadge status={status} /> {meanings[status]}
      </p>
      {publishesAt && <p>It is published by itself on {publishesAt}.</p>}
      {status === "published" && (
        <p>
          <Link to={`/music/${id}`}>View as a visitor</Link>
        </p>
      )}
      <Form method="post">
        <FormActions>
          {status === "published" && (
            <Button
              name="intent"
              value="unpublish"
              variant="secondary"
              isPending={intent === "unpublish"}
              pendingLabel="Unpublishing..."
            >
              Unpublish
            </Button>
          )}
          {status === "removed" ? (
            <Button name="intent" value="bring-back" isPending={intent === "bring-back"}>
              Restore
            </Button>
          ) : (
            <Button name="intent" value="remove" variant="quiet" isPending={intent === "remove"}>
              Remove Track
            </Button>
          )}
        </FormActions>
      </Form>
      {status !== "removed" && (
        <p className={styles.note}>
          People who own the track keep it either way. You can restore a removed track.
        </p>
      )}
    </Card>
  );
}
