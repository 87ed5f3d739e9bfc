import type { readContact } from "#app/domain/inbox/inbox.ts";
import { ButtonLink } from "../../ui/button.tsx";
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
      <p>
        <ButtonLink to={replyAddress(message)}>Reply by Email</ButtonLink>
      </p>
      <dl className={styles.details}>
        <dt>Email</dt>
        <dd>
          <a href={replyAddress(message)} className="touch">
            {message.email}
          </a>
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
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query.join("&")}`;
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
