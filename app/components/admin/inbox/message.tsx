import type { readContact } from "#app/domain/inbox/read-contact.ts";
import { Card } from "../../ui/card.tsx";
import { TimeLabel } from "../time-label.tsx";
import { ContactBadge } from "./contact-badge.tsx";
import styles from "./message.module.css";

type Contact = ReturnType<typeof readContact>;

/** A message with all details of its sender, and a link to reply. */
export function Message({ message }: { message: Contact }) {
  const further = [
    ["Phone", message.phoneNumber],
    ["Social media", message.socialMedia],
    ["Mailing address", message.mailingAddress],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return (
    <Card labelledBy="message-text" className={styles.card}>
      <h2 id="message-text" className="cluster">
        Message <ContactBadge status={message.status} />
      </h2>
      <p className={styles.text}>{message.message || "No text, only contact details."}</p>
      <dl className={styles.details}>
        <dt>Email</dt>
        <dd>
          <a href={replyAddress(message)}>{message.email}</a>
        </dd>
        {further.map(([name, value]) => (
          <div key={name} className={styles.pair}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>Sent</dt>
        <dd>
          <TimeLabel time={message.createdAt} />
        </dd>
      </dl>
    </Card>
  );
}

// Percent-encoded, so that nothing a sender wrote can add a recipient or a header to the reply.
function replyAddress({ email, message }: Contact): string {
  const quoted = (message ?? "")
    .slice(0, 1500)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent("Re: your message")}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
