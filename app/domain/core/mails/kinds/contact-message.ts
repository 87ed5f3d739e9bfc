import { messages } from "#app/messages/messages.ts";
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
    subject: messages.ownerMails.about(messages.ownerMails.contact.heading, site.artistName),
    heading: messages.ownerMails.contact.wrote(oneLine(facts.fullName)),
    blocks: [
      ...(facts.isLastForNow ? [{ type: "notice" as const, text: messages.ownerMails.contact.last }] : []),
      ...(facts.message ? [{ type: "quote" as const, text: facts.message }] : []),
      {
        type: "details",
        rows: [
          { label: messages.ownerMails.contact.name, value: oneLine(facts.fullName) },
          { label: messages.ownerMails.contact.email, value: formatEmailAddress(facts.email) },
          ...optional(messages.ownerMails.contact.phone, facts.phoneNumber),
          ...optional(messages.ownerMails.contact.socialMedia, facts.socialMedia),
          ...optional(messages.ownerMails.contact.address, facts.mailingAddress),
        ],
      },
      button(messages.ownerMails.contact.open, `/admin/inbox/${encodeURIComponent(facts.contactId)}`),
    ],
    reason: messages.ownerMails.contact.reason,
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
  const heading = messages.ownerMails.monthly.heading(formatMonth(firstDay));
  return {
    subject: messages.ownerMails.about(heading, site.artistName),
    heading,
    blocks: [
      {
        type: "details",
        rows: [
          { label: messages.ownerMails.monthly.visits, value: String(visits) },
          { label: messages.ownerMails.monthly.previews, value: String(previews) },
          { label: messages.ownerMails.monthly.sold, value: String(sold) },
        ],
      },
      ...(loved.length > 0
        ? [
            paragraph(messages.ownerMails.monthly.loved),
            {
              type: "details" as const,
              rows: loved.map(({ title, ...row }) => ({
                label: title,
                value: messages.ownerMails.monthly.item(row.previews, row.sold),
              })),
            },
          ]
        : []),
      button(messages.ownerMails.monthly.view, `/admin/statistics?from=${firstDay}&to=${lastDay}`),
      link(messages.ownerMails.monthly.stop, "/admin/site/mails"),
    ],
    reason: messages.ownerMails.monthly.reason,
    isForOwner: true,
  };
}
