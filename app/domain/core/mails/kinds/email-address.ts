import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import {
  button,
  link,
  type MailBlock,
  type MailContent,
  type MailSite,
  paragraph,
  securityReason,
} from "../content.ts";

interface EmailChange {
  newEmail: string;
  /** The page that undoes the change, with its token; null for an address that may not restore the account. */
  undo: { path: string; until: Date } | null;
}

/** To the replaced address, which may be the only way left to reach the account's real owner. */
export function emailChanged({ newEmail, undo }: EmailChange, site: MailSite): MailContent {
  return {
    subject: `Your email address for ${site.artistName} was changed`,
    heading: "Your email address was changed",
    blocks: [
      paragraph(
        `Your account now uses ${veil(formatEmailAddress(newEmail))}. If that was you, there's nothing to do.`,
      ),
      ...(undo ? undoBlocks(undo, site) : contactBlocks),
    ],
    reason: "You're getting this because this was your account's address until now.",
  };
}

function undoBlocks({ path, until }: NonNullable<EmailChange["undo"]>, { timeZone }: MailSite): MailBlock[] {
  return [
    paragraph(
      "If it wasn't you, someone else is in your account. This link restores your address and signs everyone out.",
    ),
    button("Undo the Change", path),
    paragraph(
      `The link works until ${formatDateTime(until, timeZone)}. The current password stops working, and you choose a new one.`,
    ),
  ];
}

const contactBlocks = [paragraph("If it wasn't you, please write to us."), button("Write to Us", "/contact")];

/** Enough of an address for its owner to know it, too little for anyone else to write to it. */
function veil(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** To the owner of an address that somebody tried to use for another account. */
export function emailTaken(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `You already have an account with ${site.artistName}`,
    heading: "You already have an account",
    blocks: [
      paragraph(
        "Someone tried to use this address for another account. If it was you, sign in to the account you already have.",
      ),
      button("Sign In", "/auth"),
      link("Forgot your password?", "/forgot-password"),
      paragraph("If it wasn't you, nothing has changed and there's nothing to do."),
    ],
    reason: "You're getting this because this address belongs to an account on our site.",
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
    subject: `Confirm your address for ${site.artistName}`,
    heading: "Confirm your email address",
    blocks: [
      paragraph(
        "Confirm that this address is yours, so receipts and password links reach you and nobody else.",
      ),
      ...(isChange
        ? []
        : [paragraph("Bought music before with this address? Confirm it and it appears in your account.")]),
      button("Confirm Email", path),
      paragraph(
        isChange
          ? "The link works for 24 hours, in a browser where you're signed in. Until you confirm, your account keeps its current address."
          : "The link works for 24 hours.",
      ),
    ],
    reason:
      "Someone entered this address for an account on our site. If it wasn't you, ignore this email and the address stays unconfirmed.",
  };
}

/**
 * To an address that has just been verified for the first time.
 * @param facts.ended what was set up before and has ended, in sentences.
 */
export function firstProof({ ended }: { ended: readonly string[] }, site: MailSite): MailContent {
  return {
    subject: `Your account with ${site.artistName} is now yours alone`,
    heading: "Your address is confirmed",
    blocks: [
      paragraph(
        "Until you confirmed this address, anyone could have set up the account. To be safe, we removed what was set up before:",
      ),
      ...ended.map(paragraph),
      button("Open Security Settings", "/dashboard/security"),
      link("Can't sign in? Choose a new password", "/forgot-password"),
    ],
    reason: securityReason,
  };
}
