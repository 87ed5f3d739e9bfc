import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { button, link, type MailContent, type MailSite, paragraph, securityReason } from "../content.ts";

/** To the account's owner, after a change or a reset. */
export function passwordChanged(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your password for ${site.artistName} was changed`,
    heading: "Your password was changed",
    blocks: [
      paragraph(
        `It was changed on ${sayMoment(site.now, site.timeZone)}. If that was you, there's nothing to do.`,
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
  | { change: "reset" }
  | { change: "backup_code_used"; codesLeft: number };

/** To the account's owner, whenever MFA is turned on, off or reset, or a backup code is used. */
export function mfaChanged(facts: MfaChange, site: MailSite): MailContent {
  const { heading, meaning } = describe(facts);
  return {
    subject: `${heading} (${site.artistName})`,
    heading,
    blocks: [
      paragraph(`This happened on ${sayMoment(site.now, site.timeZone)}. ${meaning}`),
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
    return {
      heading: "Two-step sign-in was reset",
      meaning:
        "An admin of this site turned it off for you and signed you out everywhere. You can sign in with just your password now; please turn it on again.",
    };
  }
  const left = facts.codesLeft === 1 ? "1 backup code is" : `${facts.codesLeft} backup codes are`;
  return { heading: "A backup code was used", meaning: `It can't be used again; ${left} left.` };
}

/** To the account's owner, after an app password was made. @param facts.name what it is called. */
export function appPasswordCreated({ name }: { name: string }, site: MailSite): MailContent {
  return {
    subject: `A new app password for ${site.artistName}`,
    heading: "A new app password was created",
    blocks: [
      paragraph(
        `“${name}” was created on ${sayMoment(site.now, site.timeZone)}. An app that has it can play and download your music, and nothing else.`,
      ),
      paragraph("If it wasn't you, choose a new password now. That disconnects all apps."),
      button("Choose a New Password", "/forgot-password"),
      link("See your apps", "/dashboard/security"),
    ],
    reason: securityReason,
  };
}
