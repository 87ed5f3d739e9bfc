import { Link } from "@remix-run/react";
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
      <p>
        We always email you about contact messages, refunds, disputes and payments that need a check. Your
        reply to a contact message goes to the person who wrote it.
      </p>
      <p>
        They go to every active admin: {recipients.map(formatEmailAddress).join(", ")}.
        {!hasServer && (
          <>
            {" "}
            No mail server is set up, so emails are saved in the <code>outbox</code> folder. See{" "}
            <Link to="/admin/health">Health</Link>.
          </>
        )}
      </p>
    </>
  );
}
