import { Form, Link, useNavigation } from "@remix-run/react";
import { FormActions } from "../../forms/form-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { EditedTrack } from "./edited-track.ts";
import { TrackStatusBadge } from "./track-status-badge.tsx";
import styles from "./visibility-card.module.css";

const meanings: Readonly<Record<EditedTrack["status"], string>> = {
  published: "Everyone finds this track.",
  draft: "Nobody but admins sees this track.",
  removed: "This track was removed. Who owns it keeps it.",
};

/** Whether visitors find the track, and the buttons that change that. */
export function VisibilityCard({ track: { id, status } }: { track: EditedTrack }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Card labelledBy="visibility">
      <h2 id="visibility">On the Site</h2>
      <p className={`cluster ${styles.status}`}>
        <TrackStatusBadge status={status} /> {meanings[status]}
      </p>
      {status === "published" && (
        <p>
          <Link to={`/music/${id}`}>See it as visitors do</Link>
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
              Bring Back
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
          Who owns the track keeps it either way. A removed one can be brought back.
        </p>
      )}
    </Card>
  );
}
