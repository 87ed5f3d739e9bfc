import { messages } from "#app/messages/messages.ts";
import { formatDate, formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import { button, link, type MailBlock, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To the account's owner, after a change or a reset. */
export function passwordChanged(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.passwordChanged.subject(site.artistName),
    heading: messages.accountMails.passwordChanged.heading,
    blocks: [
      paragraph(messages.accountMails.passwordChanged.when(formatDateTime(site.now, site.timeZone))),
      paragraph(messages.accountMails.passwordChanged.notYou),
      button(messages.accountMails.newPassword, "/forgot-password"),
    ],
    reason: messages.accountMails.securityReason,
  };
}

/** To a user who forgot their password. @param facts.path the page with its token; it works once, for 30 minutes. */
export function resetPassword({ path }: { path: string }, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.reset.subject(site.artistName),
    heading: messages.accountMails.reset.heading,
    blocks: [
      paragraph(messages.accountMails.reset.asked),
      button(messages.accountMails.newPassword, path),
      paragraph(messages.accountMails.reset.lifetime),
    ],
    reason: messages.accountMails.reset.reason,
  };
}

type MfaChange =
  | { change: "enabled" }
  | { change: "disabled" }
  | { change: "reset"; passkeys?: number }
  | { change: "backup_code_used"; codesLeft: number };

/** To the account's owner, whenever MFA is turned on, off or reset, or a backup code is used. */
export function mfaChanged(facts: MfaChange, site: MailSite): MailContent {
  return changeMail(describeMfaChange(facts), site, [
    paragraph(messages.accountMails.mfa.notYou),
    button(messages.accountMails.openSecurity, "/dashboard/security"),
  ]);
}

interface SignInChange {
  heading: string;
  meaning: string;
}

/** That something changed by which somebody signs in. @param next what to do where that was somebody else */
function changeMail({ heading, meaning }: SignInChange, site: MailSite, next: MailBlock[]): MailContent {
  return {
    subject: messages.accountMails.change.subject(heading, site.artistName),
    heading,
    blocks: [
      paragraph(messages.accountMails.change.when(formatDateTime(site.now, site.timeZone), meaning)),
      ...next,
      link(messages.accountMails.resetPassword, "/forgot-password"),
    ],
    reason: messages.accountMails.securityReason,
  };
}

function describeMfaChange(facts: MfaChange): SignInChange {
  switch (facts.change) {
    case "enabled":
      return {
        heading: messages.accountMails.mfa.enabled,
        meaning: messages.accountMails.mfa.enabledMeaning,
      };
    case "disabled":
      return {
        heading: messages.accountMails.mfa.disabled,
        meaning: messages.accountMails.mfa.disabledMeaning,
      };
    case "reset":
      return {
        heading: messages.accountMails.mfa.reset,
        meaning: facts.passkeys
          ? messages.accountMails.mfa.resetMeaningWithPasskeys
          : messages.accountMails.mfa.resetMeaning,
      };
    case "backup_code_used":
      return {
        heading: messages.accountMails.mfa.codeUsed,
        meaning: messages.accountMails.mfa.codeUsedMeaning(facts.codesLeft),
      };
  }
}

type PasskeyChange =
  | { change: "added" | "removed"; name: string }
  | { change: "renamed"; from: string; to: string }
  | { change: "all_removed"; count: number };

/** To the account's owner, whenever a passkey is added, renamed or removed. */
export function passkeyChanged(facts: PasskeyChange, site: MailSite): MailContent {
  return changeMail(describePasskeyChange(facts), site, [
    paragraph(messages.accountMails.passkey.notYou),
    button(messages.accountMails.passkey.open, "/dashboard/security#passkeys"),
  ]);
}

function describePasskeyChange(facts: PasskeyChange): SignInChange {
  switch (facts.change) {
    case "added":
      return {
        heading: messages.accountMails.passkey.added,
        meaning: messages.accountMails.passkey.addedMeaning(facts.name),
      };
    case "renamed":
      return {
        heading: messages.accountMails.passkey.renamed,
        meaning: messages.accountMails.passkey.renamedMeaning(facts.from, facts.to),
      };
    case "removed":
      return {
        heading: messages.accountMails.passkey.removed,
        meaning: messages.accountMails.passkey.removedMeaning(facts.name),
      };
    case "all_removed":
      return {
        heading: messages.accountMails.passkey.allRemoved(facts.count),
        meaning: messages.accountMails.passkey.allRemovedMeaning,
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
    subject: messages.accountMails.locked.subject(site.artistName),
    heading: messages.accountMails.locked.heading,
    blocks: until
      ? [
          paragraph(messages.accountMails.locked.until(time, formatDateTime(until, site.timeZone))),
          paragraph(messages.accountMails.locked.wait),
          paragraph(messages.accountMails.locked.known),
          button(messages.accountMails.newPassword, "/forgot-password"),
        ]
      : [
          paragraph(messages.accountMails.locked.byAdmin(time)),
          paragraph(messages.accountMails.locked.write),
          button(messages.accountMails.locked.contact, "/contact"),
          paragraph(messages.accountMails.locked.knownWhileLocked),
          link(messages.accountMails.locked.newPassword, "/forgot-password"),
        ],
    reason: messages.accountMails.securityReason,
  };
}

/** To the account's owner, after an app password was made. @param facts.name what it is called. */
export function appPasswordCreated({ name }: { name: string }, site: MailSite): MailContent {
  const time = formatDateTime(site.now, site.timeZone);
  return {
    subject: messages.accountMails.appPassword.subject(site.artistName),
    heading: messages.accountMails.appPassword.heading,
    blocks: [
      paragraph(messages.accountMails.appPassword.created(name, time)),
      paragraph(messages.accountMails.appPassword.notYou),
      button(messages.accountMails.newPassword, "/forgot-password"),
      link(messages.accountMails.appPassword.apps, "/dashboard/security"),
    ],
    reason: messages.accountMails.securityReason,
  };
}

/** The last mail, to the address of a deleted account. */
export function deletionDone(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.deletionDone.subject(site.artistName),
    heading: messages.accountMails.deletionDone.heading,
    blocks: [
      paragraph(messages.accountMails.deletionDone.erased),
      paragraph(messages.accountMails.deletionDone.records),
      paragraph(messages.accountMails.deletionDone.thanks),
    ],
    reason: messages.accountMails.deletionDone.reason,
  };
}

/** To a user who asked for the deletion of their account. @param facts.dueAt when it happens unless it is cancelled. */
export function deletionRequested({ dueAt }: { dueAt: Date }, site: MailSite): MailContent {
  return {
    subject: messages.accountMails.deletionRequested.subject(site.artistName),
    heading: messages.accountMails.deletionRequested.heading,
    blocks: [
      paragraph(messages.accountMails.deletionRequested.due(formatDate(dueAt, site.timeZone))),
      button(messages.accountMails.deletionRequested.cancel, "/dashboard/privacy"),
      paragraph(messages.accountMails.deletionRequested.after),
    ],
    reason: messages.accountMails.deletionRequested.reason,
  };
}

/** To a user who asked for a copy of their data. The file needs their session, so the mail contains no link to it. */
export function exportReady({ availableUntil }: { availableUntil: Date }, site: MailSite): MailContent {
  const end = formatDateTime(availableUntil, site.timeZone);
  return {
    subject: messages.accountMails.exportReady.subject(site.artistName),
    heading: messages.accountMails.exportReady.heading,
    blocks: [
      paragraph(messages.accountMails.exportReady.signIn),
      button(messages.accountMails.exportReady.download, "/dashboard/privacy"),
      paragraph(messages.accountMails.exportReady.until(end)),
    ],
    reason: messages.accountMails.exportReady.reason,
  };
}
