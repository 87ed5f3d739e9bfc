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
import { messages } from "#app/messages/messages.ts";
import { mailtoLink } from "#app/shared/core/email-address.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/mail/contact/schema.ts";
import { contactStatusFormSchema } from "#app/shared/mail/inbox/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data ? messages.adminInbox.messageFrom(args.data.message.fullName) : messages.adminInbox.message,
  );

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, inboxRoles);
  return orErrorPage(() => ({
    message: readContact(ctx, params.contactId ?? ""),
  }));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = context;
  requirePageRole(ctx, request, inboxRoles);
  const { status } = await readButton(
    { request, context },
    contactStatusFormSchema,
    messages.adminInbox.chooseStatus,
  );
  return orErrorPage(() => {
    changeContactStatus(ctx, params.contactId ?? "", status);
    return redirectWithFlash(ctx, `/admin/inbox/${params.contactId}`, {
      title: messages.adminInbox.updated,
      description: messages.adminInbox.markedAs[status],
    });
  });
}

export default function InboxMessage() {
  const { message } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={message.fullName} back={{ to: "/admin/inbox", label: messages.adminInbox.allMessages }}>
      <Message message={message} />
      <MessageStates status={message.status} />
    </AdminPage>
  );
}

function labelOf(state: ContactStatus): string {
  return messages.adminInbox.mark[state];
}

/** A button for each state that the message is not in. */
function MessageStates({ status }: { status: ContactStatus }) {
  const sent = useNavigation().formData?.get("status");
  return (
    <Form method="post" aria-label={messages.adminInbox.messageStatus} className="cluster">
      {contactStatuses
        .filter((state) => state !== status)
        .map((state) => (
          <Button
            key={state}
            name="status"
            value={state}
            variant="secondary"
            isPending={sent === state}
            pendingLabel={messages.admin.editing.saving}
          >
            {labelOf(state)}
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
        {messages.adminInbox.message} <ContactBadge status={message.status} />
      </h2>
      <p className={styles.text}>{message.message || messages.adminInbox.detailsOnly}</p>
      <p>
        <ButtonLink to={replyAddress(message)}>{messages.adminInbox.reply}</ButtonLink>
      </p>
      <div className={styles.details}>
        <Facts
          facts={[
            {
              name: messages.adminShop.withdrawal.email,
              value: (
                <a href={replyAddress(message)} className="touch">
                  {formatEmailAddress(message.email)}
                </a>
              ),
            },
            { name: messages.adminInbox.phone, value: message.phoneNumber },
            { name: messages.adminInbox.socialMedia, value: message.socialMedia },
            { name: messages.adminInbox.mailingAddress, value: message.mailingAddress },
            { name: messages.adminInbox.sent, value: <TimeLabel time={message.createdAt} /> },
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
  if (!line) return messages.adminInbox.reYourMessage;
  const beginning = beginningOf(line, subjectLength);
  return `Re: ${beginning}${beginning === line ? "" : "…"}`;
}

/** By whole characters: half of one can't be encoded. */
function beginningOf(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
