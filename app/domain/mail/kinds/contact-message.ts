import { button, type MailContent, type MailSite } from "../content.ts";

interface ContactMessage {
  contactId: string;
  fullName: string;
  /** The Reply-To address. */
  email: string;
  phoneNumber: string | null;
  socialMedia: string | null;
  mailingAddress: string | null;
  message: string | null;
  /** The mail limit is reached: the next messages wait in the inbox without a mail. */
  isLastForNow: boolean;
}

/** To the owner of the site: a contact message. The subject contains no names, because it outlives the message. */
export function contactMessage(facts: ContactMessage, site: MailSite): MailContent {
  const optional = (label: string, value: string | null) => (value ? [{ label, value: oneLine(value) }] : []);
  return {
    subject: `New message from your contact page (${site.artistName})`,
    heading: `${oneLine(facts.fullName)} wrote to you`,
    blocks: [
      ...(facts.isLastForNow
        ? [
            {
              type: "notice" as const,
              text: "You're getting a lot of messages, so we'll stop emailing them for a while. You can find them all in your inbox.",
            },
          ]
        : []),
      ...(facts.message ? [{ type: "quote" as const, text: facts.message }] : []),
      {
        type: "details",
        rows: [
          { label: "Name", value: oneLine(facts.fullName) },
          { label: "Email", value: facts.email },
          ...optional("Phone", facts.phoneNumber),
          ...optional("Social media", facts.socialMedia),
          ...optional("Address", facts.mailingAddress),
        ],
      },
      button("Open in Inbox", `/admin/inbox/${encodeURIComponent(facts.contactId)}`),
    ],
    reason: "You're getting this because you're an admin of this site. Reply to answer the sender directly.",
    isForOwner: true,
    replyTo: facts.email,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
