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
    subject: `A message from your contact page (${site.artistName})`,
    heading: `${oneLine(facts.fullName)} wrote to you`,
    blocks: [
      ...(facts.isLastForNow
        ? [
            {
              type: "notice" as const,
              text: "Many messages are coming in. The next ones are not emailed for a while; you can find them all in your inbox.",
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
      button("Open it in your inbox", `/admin/inbox/${encodeURIComponent(facts.contactId)}`),
    ],
    reason:
      "You get this because you are an admin of this site. If you reply, your answer goes to the person who wrote.",
    isForOwner: true,
    replyTo: facts.email,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
