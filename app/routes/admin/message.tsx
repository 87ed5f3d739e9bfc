import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { ContactBadge } from "#app/components/mail/admin/inbox/contact-badge.tsx";
import styles from "#app/components/mail/admin/inbox/message.module.css";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { changeContactStatus, inboxRoles, readContact } from "#app/domain/mail/inbox/inbox.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { mailtoLink } from "#app/shared/core/email-address.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/mail/contact/schema.ts";
import { contactStatusFormSchema } from "#app/shared/mail/inbox/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Message from ${args.data.message.fullName}` : "Message");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, inboxRoles);
  return orErrorPage(() => ({
    message: readContact(ctx, params.contactId ?? ""),
  }));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = context;
  requirePageRole(ctx, request, inboxRoles);
  const { status } = await readButton({ request, context }, contactStatusFormSchema, "Choose a status.");
  return orErrorPage(() => {
    changeContactStatus(ctx, params.contactId ?? "", status);
    return redirectWithFlash(ctx, `/admin/inbox/${params.contactId}`, {
      title: "Message updated",
      description: `Marked as ${status}.`,
    });
  });
}

export default function InboxMessage() {
  const { message } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={message.fullName} back={{ to: "/admin/inbox", label: "All Messages" }}>
      <Message message={message} />
      <MessageStates status={message.status} />
    </AdminPage>
  );
}

const labels: Readonly<Record<ContactStatus, string>> = {
  new: "Mark as New",
  read: "Mark as Read",
  replied: "Mark as Replied",
  archived: "Archive",
};

/** A button for each state that the message is not in. */
function MessageStates({ status }: { status: ContactStatus }) {
  const sent = useNavigation().formData?.get("status");
  return (
    <Form method="post" aria-label="Message status" className="cluster">
      {contactStatuses
        .filter((state) => state !== status)
        .map((state) => (
          <Button
            key={state}
            name="status"
            value={state}
            variant="secondary"
            isPending={sent === state}
            pendingLabel="Saving..."
          >
            {labels[state]}
          </Button>
        ))}
    </Form>
  );
}

type Contact = ReturnType<typeof readContact>;

/** A message with all details of its sender, and a link to reply. */
function Message({ message }: { message: Contact }) {
  return (
    <Card labelledBy="message-text" className={styles.card}>
      <h2 id="message-text" className="cluster">
        Message <ContactBadge status={message.status} />
      </h2>
      <p className={styles.text}>{message.message || "Contact details only."}</p>
      <p>
        <ButtonLink to={replyAddress(message)}>Reply by Email</ButtonLink>
      </p>
      <div className={styles.details}>
        <Facts
          facts={[
            {
              name: "Email",
              value: (
                <a href={replyAddress(message)} className="touch">
                  {formatEmailAddress(message.email)}
                </a>
              ),
            },
            { name: "Phone", value: message.phoneNumber },
            { name: "Social media", value: message.socialMedia },
            { name: "Mailing address", value: message.mailingAddress },
            { name: "Sent", value: <TimeLabel time={message.createdAt} /> },
          ]}
        />
      </div>
    </Card>
  );
}

/** How much of a message its reply has in the subject and quotes, in characters. */
const subjectLength = 60;
const quotedLength = 1500;

// Percent-encoded, so that nothing a sender wrote can add a recipient or a header to the reply.
function replyAddress({ email, message }: Contact): string {
  const text = message ?? "";
  const quoted = beginningOf(text, quotedLength)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const parts = new Map([
    ["subject", subjectOf(text)],
    ["body", `\r\n\r\n${quoted}`],
  ]);
  const query = Array.from(parts, ([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${mailtoLink(email)}?${query.join("&")}`;
}

/** The sender's own beginning, so that they know what the reply is about. */
function subjectOf(text: string): string {
  const [line = ""] = text.trim().split(/\r?\n/);
  if (!line) return "Re: your message";
  const beginning = beginningOf(line, subjectLength);
  return `Re: ${beginning}${beginning === line ? "" : "…"}`;
}

/** By whole characters: half of one can't be encoded. */
function beginningOf(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
