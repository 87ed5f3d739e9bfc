import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import { button, link, type MailBlock, type MailContent, type MailSite, paragraph } from "../content.ts";

interface EmailChange {
  newEmail: string;
  /** The page that undoes the change, with its token; null for an address that may not restore the account. */
  undo: { path: string; until: Date } | null;
}

/** To the replaced address, which may be the only way left to reach the account's real owner. */
export function emailChanged({ newEmail, undo }: EmailChange, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.emailChanged.subject(site.artistName),
    heading: messages.accountMails.emailChanged.heading,
    blocks: [
      paragraph(messages.accountMails.emailChanged.address(veil(formatEmailAddress(newEmail)))),
      ...(undo ? undoBlocks(undo, site) : contactBlocks()),
    ],
    reason: messages.accountMails.emailChanged.reason,
  };
}

function undoBlocks({ path, until }: NonNullable<EmailChange["undo"]>, { timeZone }: MailSite): MailBlock[] {
  return [
    paragraph(messages.accountMails.emailChanged.restore),
    button(messages.accountMails.emailChanged.undo, path),
    paragraph(messages.accountMails.emailChanged.until(formatDateTime(until, timeZone))),
  ];
}

function contactBlocks(): MailBlock[] {
  return [
    paragraph(messages.accountMails.emailChanged.contact),
    button(messages.accountMails.emailChanged.write, "/contact"),
  ];
}

/** Enough of an address for its owner to know it, too little for anyone else to write to it. */
function veil(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** To the owner of an address that somebody tried to use for another account. */
export function emailTaken(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.emailTaken.subject(site.artistName),
    heading: messages.accountMails.emailTaken.heading,
    blocks: [
      paragraph(messages.accountMails.emailTaken.attempt),
      button(messages.accountMails.emailTaken.signIn, "/auth"),
      link(messages.accountMails.emailTaken.forgot, "/forgot-password"),
      paragraph(messages.accountMails.emailTaken.nothing),
    ],
    reason: messages.accountMails.emailTaken.reason,
  };
}

interface AddressProof {
  /** The page with its token, valid for 24 hours. */
  path: string;
  /** Whether the account keeps another address until this one is verified. */
  isChange: boolean;
}

/** To an address that was given for an account. */
export function verifyEmail({ path, isChange }: AddressProof, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.verifyEmail.subject(site.artistName),
    heading: messages.accountMails.verifyEmail.heading,
    blocks: [
      paragraph(messages.accountMails.verifyEmail.why),
      ...(isChange ? [] : [paragraph(messages.accountMails.verifyEmail.bought)]),
      button(messages.accountMails.verifyEmail.confirm, path),
      paragraph(
        isChange
          ? messages.accountMails.verifyEmail.changeLifetime
          : messages.accountMails.verifyEmail.lifetime,
      ),
    ],
    reason: messages.accountMails.verifyEmail.reason,
  };
}

/**
 * To an address that has just been verified for the first time.
 * @param facts.ended what was set up before and has ended, in sentences.
 */
export function firstProof({ ended }: { ended: readonly string[] }, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.firstProof.subject(site.artistName),
    heading: messages.accountMails.firstProof.heading,
    blocks: [
      paragraph(messages.accountMails.firstProof.why),
      ...ended.map(paragraph),
      button(messages.accountMails.openSecurity, "/dashboard/security"),
      link(messages.accountMails.firstProof.forgot, "/forgot-password"),
    ],
    reason: messages.accountMails.securityReason,
  };
}
