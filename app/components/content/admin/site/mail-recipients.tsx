import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

interface MailRecipientsProps {
  recipients: readonly string[];
  /** Whether mails are sent, or only written to a folder. */
  hasServer: boolean;
}

/** Which mails the owner gets without a choice, and where they go. */
export function MailRecipients({ recipients, hasServer }: MailRecipientsProps) {
  return (
    <>
      <p>{messages.adminSite.mails.always}</p>
      <p>
        {messages.adminSite.mails.goTo(recipients.map(formatEmailAddress).join(", "))}
        {!hasServer && (
          <Sentence
            parts={messages.adminSite.mails.noServer<ReactNode>(
              <code>outbox</code>,
              <Link to="/admin/health">{messages.adminSite.mails.health}</Link>,
            )}
          />
        )}
      </p>
    </>
  );
}
