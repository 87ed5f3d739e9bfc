import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { describeRight, type WithdrawalRight } from "#app/shared/core/orders/withdrawal.ts";
import { formatDate, formatSecond } from "#app/shared/core/times/zoned-time.ts";
import {
  adminReason,
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
    { label: "Name", value: name },
    { label: "Email", value: formatEmailAddress(email) },
    { label: "Received", value: formatSecond(receivedAt, site.timeZone) },
    { label: "In UTC", value: receivedAt.toISOString().replace(".000Z", "Z") },
  ];
  return [
    { type: "details", rows },
    paragraph("The statement: I withdraw from the contract for this purchase:"),
    ...[...items, ...(order ? [order] : [])].map((text) => ({ type: "quote" as const, text })),
  ];
}

/** To who has withdrawn: that the statement was received, and when. It says nothing of whether it matches an order. */
export function withdrawal(facts: Statement & { right: WithdrawalRight }, site: MailSite): MailContent {
  const right = describeRight(facts.right);
  return {
    subject: `We received your withdrawal (${site.artistName})`,
    heading: "Your withdrawal was received",
    blocks: [
      paragraph(
        `We received your statement on ${formatSecond(facts.receivedAt, site.timeZone)}. Keep this email: it confirms what you sent and when.`,
      ),
      ...statementBlocks(facts, site),
      ...(right ? [paragraph(right)] : []),
      paragraph("You don't need to do anything else. We'll look at it and reply by email."),
    ],
    reason:
      "You're getting this because someone gave this address for a withdrawal on our site. If it wasn't you, ignore this email or reply to tell us.",
  };
}

/** To the owner of the site: a statement that needs an answer. The subject contains no names, because it outlives the statement. */
export function withdrawalReceived(
  facts: Statement & { payBackBy: Date; path: string },
  site: MailSite,
): MailContent {
  return {
    subject: `Somebody withdrew from a contract (${site.artistName})`,
    heading: "Somebody withdrew from a contract",
    blocks: [
      paragraph(
        `If they have the right to, the money must be back by ${formatDate(facts.payBackBy, site.timeZone)}. They have an email that says you received it.`,
      ),
      ...statementBlocks(facts, site),
      button("Open Withdrawal", facts.path),
    ],
    reason: adminReason,
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
    subject: `About your withdrawal (${site.artistName})`,
    heading: "About your withdrawal",
    blocks: [
      paragraph(`You withdrew from a contract on ${formatSecond(receivedAt, site.timeZone)}.`),
      ...text.split(/\n{2,}/).map((part) => paragraph(part)),
    ],
    reason: "You're getting this because you withdrew from a contract on our site.",
  };
}
