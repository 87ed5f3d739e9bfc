import type { readContact } from "#app/domain/inbox/inbox.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../facts.tsx";
import { TimeLabel } from "../time-label.tsx";
import { ContactBadge } from "./contact-badge.tsx";
import styles from "./message.module.css";

type Contact = ReturnType<typeof readContact>;

/** A message with all details of its sender, and a link to reply. */
export function Message({ message }: { message: Contact }) {
  return (
    <Card labelledBy="message-text" className={styles.card}>
      <h2 id="message-text" className="cluster">
        Message <ContactBadge status={message.status} />
      </h2>
      <p className={styles.text}>{message.message || "No text, only contact details."}</p>
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
                  {message.email}
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
