import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatMonth } from "#app/shared/core/times/zoned-time.ts";
import { button, link, type MailContent, type MailSite, paragraph } from "../content.ts";

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
          { label: "Email", value: formatEmailAddress(facts.email) },
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

interface MonthlyStatistics {
  /** The first day of the month, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  visits: number;
  previews: number;
  sold: number;
  /** What was loved most, the first first. */
  loved: readonly { title: string; previews: number; sold: number }[];
}

/** To the owner of the site: what was visited, heard and bought in a month. */
export function monthlyStatistics(facts: MonthlyStatistics, site: MailSite): MailContent {
  const { firstDay, lastDay, visits, previews, sold, loved } = facts;
  const month = formatMonth(firstDay);
  return {
    subject: `${month} on your site (${site.artistName})`,
    heading: `${month} on your site`,
    blocks: [
      {
        type: "details",
        rows: [
          { label: "Visits", value: String(visits) },
          { label: "Previews", value: String(previews) },
          { label: "Sold", value: String(sold) },
        ],
      },
      ...(loved.length > 0
        ? [
            paragraph("What was loved most:"),
            {
              type: "details" as const,
              rows: loved.map(({ title, ...row }) => ({
                label: title,
                value: `${row.previews} ${row.previews === 1 ? "preview" : "previews"}, ${row.sold} sold`,
              })),
            },
          ]
        : []),
      button("View statistics", `/admin/statistics?from=${firstDay}&to=${lastDay}`),
      link("Stop this email", "/admin/site/mails"),
    ],
    reason: "You're getting this because you're an admin of this site and turned it on under Site, Emails.",
    isForOwner: true,
  };
}
