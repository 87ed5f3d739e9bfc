import { Form } from "@remix-run/react";
import type { EditedTrack } from "#app/domain/catalogue/admin-tracks.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { PublicationBadge } from "../editing/publication-badge.tsx";
import { restoreButton, unpublishButton, VisibilityCard } from "../editing/visibility-card.tsx";

const meanings: Readonly<Record<EditedTrack["status"], string>> = {
  published: "Public.",
  draft: "Only admins see it.",
  removed: "Removed. Buyers keep access.",
};

const remove = { intent: "remove", label: "Remove Track", variant: "quiet" } as const;

/** Whether the track is public, and what can be done about that. */
export function TrackVisibility({ track: { id, status, publishesAt } }: { track: EditedTrack }) {
  const isPublic = status === "published";
  const isRemoved = status === "removed";
  return (
    <VisibilityCard
      badge={<PublicationBadge status={status} />}
      meaning={meanings[status]}
      times={publishesAt ? [`Publishes automatically on ${publishesAt}.`] : []}
      publicPage={isPublic ? `/music/${id}` : null}
      buttons={isRemoved ? [restoreButton] : [...(isPublic ? [unpublishButton] : []), remove]}
      note={isRemoved ? null : "Buyers keep access. You can restore a removed track."}
    />
  );
}

/** The question before a track that people own is removed. */
export function TrackRemovalQuestion({
  track: { id, title },
  owners,
}: {
  track: EditedTrack;
  /** How many people have it, or will have it once it is out. */
  owners: number;
}) {
  const they = owners === 1 ? "1 fan owns it and keeps" : `${owners} fans own it and keep`;
  return (
    <Card labelledBy="removal" title="Remove Track">
      <Confirmation>Remove “{title}”?</Confirmation>
      <p>{they} access. Nobody else can find or buy it until you restore it.</p>
      <Form method="post" className="cluster">
        <input type="hidden" name="confirmed" value="yes" />
        <IntentButton intent={remove.intent} variant="danger" pendingLabel="Removing...">
          Remove Track
        </IntentButton>
        <ButtonLink to={`/admin/tracks/${id}`} variant="quiet">
          Keep It
        </ButtonLink>
      </Form>
    </Card>
  );
}
