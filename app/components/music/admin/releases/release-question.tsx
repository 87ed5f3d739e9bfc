import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import { formatCount } from "#app/shared/core/format-count.ts";

interface ReleaseQuestionProps {
  release: EditedRelease;
  /** How many people have pre-ordered it. */
  buyers: number;
}

/** The question before a release comes out at once: it reaches people, and can't be taken back. */
export function ReleaseQuestion({ release: { id, title }, buyers }: ReleaseQuestionProps) {
  const people =
    buyers === 0
      ? "Nobody has pre-ordered it, so nobody gets an email for that."
      : `${formatCount(buyers, "person has", "people have")} pre-ordered it: the music is theirs at once, and each gets an email.`;
  return (
    <Card labelledBy="release-now" title="Release Now">
      <Confirmation>Release “{title}” now?</Confirmation>
      <p>Everybody can hear and buy it from now on. {people}</p>
      <Form method="post" className="cluster">
        <input type="hidden" name="confirmed" value="yes" />
        <IntentButton intent="open" pendingLabel="Releasing...">
          Yes, Release It
        </IntentButton>
        <ButtonLink to={`/admin/releases/${id}`} variant="quiet">
          Not Yet
        </ButtonLink>
      </Form>
    </Card>
  );
}
