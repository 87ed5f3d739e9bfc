import { formatDate, formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import { button, link, type MailContent, type MailSite, paragraph, securityReason } from "../content.ts";

/** To the account's owner, after a change or a reset. */
export function passwordChanged(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your password for ${site.artistName} was changed`,
    heading: "Your password was changed",
    blocks: [
      paragraph(
        `It was changed on ${formatDateTime(site.now, site.timeZone)}. If that was you, there's nothing to do.`,
      ),
      paragraph("If it wasn't you, choose a new password now. That signs everyone else out."),
      button("Choose a New Password", "/forgot-password"),
    ],
    reason: securityReason,
  };
}

/** To a user who forgot their password. @param facts.path the page with its token; it works once, for 30 minutes. */
export function resetPassword({ path }: { path: string }, site: MailSite): MailContent {
  return {
    subject: `Reset your password for ${site.artistName}`,
    heading: "Reset your password",
    blocks: [
      paragraph("Someone, hopefully you, asked to reset your account's password."),
      button("Choose a New Password", path),
      paragraph("The link works once, for 30 minutes. Using it signs you out everywhere."),
    ],
    reason:
      "If you didn't ask for this, ignore this email: your password stays the same, and nobody else can see this link.",
  };
}

type MfaChange =
  | { change: "enabled" }
  | { change: "disabled" }
  | { change: "reset"; passkeys?: number }
  | { change: "backup_code_used"; codesLeft: number };

/** To the account's owner, whenever MFA is turned on, off or reset, or a backup code is used. */
export function mfaChanged(facts: MfaChange, site: MailSite): MailContent {
  const { heading, meaning } = describe(facts);
  return {
    subject: `${heading} (${site.artistName})`,
    heading,
    blocks: [
      paragraph(`This happened on ${formatDateTime(site.now, site.timeZone)}. ${meaning}`),
      paragraph("If it wasn't you, choose a new password now and check where you're signed in."),
      button("Open Security Settings", "/dashboard/security"),
      link("Can't sign in? Reset your password", "/forgot-password"),
    ],
    reason: securityReason,
  };
}

function describe(facts: MfaChange): { heading: string; meaning: string } {
  if (facts.change === "enabled") {
    return {
      heading: "Two-step sign-in is on",
      meaning: "You now need a code from your authenticator app to sign in.",
    };
  }
  if (facts.change === "disabled") {
    return { heading: "Two-step sign-in is off", meaning: "You can sign in with just your password now." };
  }
  if (facts.change === "reset") {
    const removed = facts.passkeys ? ", removed your passkeys" : "";
    return {
      heading: "Two-step sign-in was reset",
      meaning: `An admin of this site turned it off for you${removed}, signed you out everywhere and ended your app passwords. You can sign in with just your password now; please turn it on again.`,
    };
  }
  const left = facts.codesLeft === 1 ? "1 backup code is" : `${facts.codesLeft} backup codes are`;
  return { heading: "A backup code was used", meaning: `It can't be used again; ${left} left.` };
}

type PasskeyChange =
  | { change: "added" | "removed"; name: string }
  | { change: "renamed"; from: string; to: string }
  | { change: "all_removed"; count: number };

/** To the account's owner, whenever a passkey is added, renamed or removed. */
export function passkeyChanged(facts: PasskeyChange, site: MailSite): MailContent {
  const { heading, meaning } = describePasskeyChange(facts);
  return {
    subject: `${heading} (${site.artistName})`,
    heading,
    blocks: [
      paragraph(`This happened on ${formatDateTime(site.now, site.timeZone)}. ${meaning}`),
      paragraph("If it wasn't you, choose a new password now, and remove the passkeys you don't recognise."),
      button("See Your Passkeys", "/dashboard/security#passkeys"),
      link("Can't sign in? Reset your password", "/forgot-password"),
    ],
    reason: securityReason,
  };
}

function describePasskeyChange(facts: PasskeyChange): { heading: string; meaning: string } {
  switch (facts.change) {
    case "added":
      return {
        heading: "A passkey was added",
        meaning: `“${facts.name}” can sign in to your account from now on, without your password.`,
      };
    case "renamed":
      return {
        heading: "A passkey was renamed",
        meaning: `“${facts.from}” is called “${facts.to}” now. It works as before.`,
      };
    case "removed":
      return {
        heading: "A passkey was removed",
        meaning: `“${facts.name}” can't sign in to your account any more.`,
      };
    case "all_removed":
      return {
        heading: facts.count === 1 ? "Your passkey was removed" : "Your passkeys were removed",
        meaning: "Signing in takes your password again.",
      };
  }
}

/**
 * To the account's owner, after the right password was refused.
 * @param facts.until when it works again; null where an admin must unlock the account.
 */
export function accountLocked({ until }: { until: Date | null }, site: MailSite): MailContent {
  const time = formatDateTime(site.now, site.timeZone);
  return {
    subject: `Your ${site.artistName} account is locked`,
    heading: "Your account is locked",
    blocks: until
      ? [
          paragraph(
            `Someone entered your password on ${time}, but after too many wrong ones nobody can sign in until ${formatDateTime(until, site.timeZone)}.`,
          ),
          paragraph("If that was you, please try again then. A new password works at once."),
          paragraph("If it wasn't you, someone else knows your password: choose a new one now."),
          button("Choose a New Password", "/forgot-password"),
        ]
      : [
          paragraph(
            `Someone entered your password on ${time}, but we've locked this account, so nobody can sign in to it.`,
          ),
          paragraph("If that was you, and you'd like it unlocked, please write to us."),
          button("Contact Us", "/contact"),
          paragraph("If it wasn't you, someone else knows your password: choose a new one."),
          link("Choose a new password", "/forgot-password"),
        ],
    reason: securityReason,
  };
}

/** To the account's owner, after an app password was made. @param facts.name what it is called. */
export function appPasswordCreated({ name }: { name: string }, site: MailSite): MailContent {
  return {
    subject: `A new app password for ${site.artistName}`,
    heading: "A new app password was created",
    blocks: [
      paragraph(
        `“${name}” was created on ${formatDateTime(site.now, site.timeZone)}. An app that has it can play and download your music, and nothing else.`,
      ),
      paragraph("If it wasn't you, choose a new password now. That disconnects all apps."),
      button("Choose a New Password", "/forgot-password"),
      link("See your apps", "/dashboard/security"),
    ],
    reason: securityReason,
  };
}

/** The last mail, to the address of a deleted account. */
export function deletionDone(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your ${site.artistName} account has been deleted`,
    heading: "Your account has been deleted",
    blocks: [
      paragraph("We erased your name, address, sessions and messages, and signed you out everywhere."),
      paragraph("The law requires us to keep a record of purchases; your name is no longer on it."),
      paragraph("Thank you for listening."),
    ],
    reason: "This is our last email to you: once it's sent, we no longer have your address.",
  };
}

/** To a user who asked for the deletion of their account. @param facts.dueAt when it happens unless it is cancelled. */
export function deletionRequested({ dueAt }: { dueAt: Date }, site: MailSite): MailContent {
  return {
    subject: `Your ${site.artistName} account will be deleted`,
    heading: "Your account will be deleted",
    blocks: [
      paragraph(
        `As you asked, we'll delete your account on ${formatDate(dueAt, site.timeZone)}. Until then, you can sign in, download your music or change your mind.`,
      ),
      button("Keep My Account", "/dashboard/privacy"),
      paragraph("After that, your account and your downloads are gone for good."),
    ],
    reason: "If you didn't ask for this, sign in, keep your account and choose a new password.",
  };
}

/** To a user who asked for a copy of their data. The file needs their session, so the mail contains no link to it. */
export function exportReady({ availableUntil }: { availableUntil: Date }, site: MailSite): MailContent {
  return {
    subject: `Your data from ${site.artistName} is ready`,
    heading: "Your data is ready",
    blocks: [
      paragraph("Sign in to download the copy of your data you asked for."),
      button("Download Your Data", "/dashboard/privacy"),
      paragraph(
        `The file is available until ${formatDateTime(availableUntil, site.timeZone)}. After that, request a new one.`,
      ),
    ],
    reason:
      "If you didn't ask for this, someone else may be signed in to your account: choose a new password.",
  };
}
