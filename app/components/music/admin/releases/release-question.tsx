import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import { messages } from "#app/messages/messages.ts";

interface ReleaseQuestionProps {
  release: EditedRelease;
  /** How many people have pre-ordered it. */
  buyers: number;
}

/** The question before a release comes out at once: it reaches people, and can't be taken back. */
export function ReleaseQuestion({ release: { id, title }, buyers }: ReleaseQuestionProps) {
  return (
    <Card labelledBy="release-now" title={messages.adminMusic.releaseNow}>
      <Confirmation>{messages.adminReleases.now.ask(title)}</Confirmation>
      <p>{buyers === 0 ? messages.adminReleases.now.nobody : messages.adminReleases.now.people(buyers)}</p>
      <Form method="post" className="cluster">
        <input type="hidden" name="confirmed" value="yes" />
        <IntentButton intent="open" pendingLabel={messages.adminReleases.now.releasing}>
          {messages.adminReleases.now.yes}
        </IntentButton>
        <ButtonLink to={`/admin/releases/${id}`} variant="quiet">
          {messages.adminReleases.now.notYet}
        </ButtonLink>
      </Form>
    </Card>
  );
}
