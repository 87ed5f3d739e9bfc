import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { InvitationCounts } from "#app/domain/grants/imports/invite-buyers.ts";
import { messages } from "#app/messages/messages.ts";

/** Invites buyers without an account, once each; nothing where there is nobody to invite. */
export function InvitationCard({ invitations: { uninvited, queued } }: { invitations: InvitationCounts }) {
  if (uninvited === 0 && queued === 0) return null;
  return (
    <Card labelledBy="invitations" title={messages.adminImport.invitations}>
      {queued > 0 && <p role="status">{messages.adminImport.queued(queued)}</p>}
      {uninvited > 0 && (
        <>
          <p>{messages.adminImport.uninvited(uninvited)}</p>
          <Form method="post">
            <IntentButton intent="invite" variant="secondary">
              {messages.adminImport.sendInvitations}
            </IntentButton>
          </Form>
        </>
      )}
    </Card>
  );
}
