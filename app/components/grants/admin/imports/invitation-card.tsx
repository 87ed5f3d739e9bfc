import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { InvitationCounts } from "#app/domain/grants/imports/invite-buyers.ts";

/** Invites buyers without an account, once each; nothing where there is nobody to invite. */
export function InvitationCard({ invitations: { uninvited, queued } }: { invitations: InvitationCounts }) {
  if (uninvited === 0 && queued === 0) return null;
  const people = uninvited === 1 ? "1 person has" : `${uninvited.toLocaleString("en")} people have`;
  return (
    <Card labelledBy="invitations" title="Invitations">
      {queued > 0 && <p role="status">Waiting to be sent, 30 a minute: {queued.toLocaleString("en")}.</p>}
      {uninvited > 0 && (
        <>
          <p>
            {people} no account yet. You can email each of them, once and never again, that their music is
            here. The emails go out slowly, and not to addresses that bounced or complained. Nobody is
            subscribed to anything.
          </p>
          <Form method="post">
            <IntentButton intent="invite" variant="secondary">
              Send Invitations
            </IntentButton>
          </Form>
        </>
      )}
    </Card>
  );
}
