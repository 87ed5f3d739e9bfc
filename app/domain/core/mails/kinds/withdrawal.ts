import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { describeRight, type WithdrawalRight } from "#app/shared/core/orders/withdrawal.ts";
import { formatDate, formatSecond } from "#app/shared/core/times/zoned-time.ts";
import {
  button,
  type DetailsRow,
  type MailBlock,
  type MailContent,
  type MailSite,
  paragraph,
} from "../content.ts";

interface Statement {
  name: string;
  /** The number of an order or what was bought, in the person's words; may be empty with items. */
  order: string;
  email: string;
  /** What they ticked or named, by titles. */
  items: readonly string[];
  receivedAt: Date;
}

/** The statement whole, as the law has it acknowledged. What a stranger typed is quoted and isn't linked. */
function statementBlocks({ name, order, email, items, receivedAt }: Statement, site: MailSite): MailBlock[] {
  const rows: DetailsRow[] = [
    { label: messages.shopMails.withdrawal.name, value: name },
    { label: messages.shopMails.withdrawal.email, value: formatEmailAddress(email) },
    { label: messages.shopMails.withdrawal.at, value: formatSecond(receivedAt, site.timeZone) },
    { label: messages.shopMails.withdrawal.utc, value: receivedAt.toISOString().replace(".000Z", "Z") },
  ];
  return [
    { type: "details", rows },
    paragraph(messages.shopMails.withdrawal.statement(messages.statutory.withdrawal.statement)),
    ...[...items, ...(order ? [order] : [])].map((text) => ({ type: "quote" as const, text })),
  ];
}

/** To who has withdrawn: that the statement was received, and when. It says nothing of whether it matches an order. */
export function withdrawal(facts: Statement & { right: WithdrawalRight }, site: MailSite): MailContent {
  const right = describeRight(facts.right);
  return {
    subject: messages.shopMails.withdrawal.subject(site.artistName),
    heading: messages.shopMails.withdrawal.heading,
    blocks: [
      paragraph(messages.shopMails.withdrawal.received(formatSecond(facts.receivedAt, site.timeZone))),
      ...statementBlocks(facts, site),
      ...(right ? [paragraph(right)] : []),
      paragraph(messages.shopMails.withdrawal.next),
    ],
    reason: messages.shopMails.withdrawal.reason,
  };
}

/** To the owner of the site: a statement that needs an answer. The subject contains no names, because it outlives the statement. */
export function withdrawalReceived(
  facts: Statement & { payBackBy: Date; path: string },
  site: MailSite,
): MailContent {
  return {
    subject: messages.ownerMails.about(messages.ownerMails.withdrawal.heading, site.artistName),
    heading: messages.ownerMails.withdrawal.heading,
    blocks: [
      paragraph(messages.ownerMails.withdrawal.payBack(formatDate(facts.payBackBy, site.timeZone))),
      ...statementBlocks(facts, site),
      button(messages.ownerMails.withdrawal.open, facts.path),
    ],
    reason: messages.mails.adminReason,
    isForOwner: true,
    replyTo: facts.email,
  };
}

/** To who has withdrawn: what the owner answers. */
export function withdrawalAnswer(
  { text, receivedAt }: { text: string; receivedAt: Date },
  site: MailSite,
): MailContent {
  return {
    subject: messages.shopMails.withdrawal.answerSubject(site.artistName),
    heading: messages.shopMails.withdrawal.answerHeading,
    blocks: [
      paragraph(messages.shopMails.withdrawal.withdrew(formatSecond(receivedAt, site.timeZone))),
      ...text.split(/\n{2,}/).map((part) => paragraph(part)),
    ],
    reason: messages.shopMails.withdrawal.answerReason,
  };
}
