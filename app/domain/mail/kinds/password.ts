import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { button, link, type MailContent, type MailSite, paragraph, securityReason } from "../content.ts";

/** To the account's owner, after a change or a reset. */
export function passwordChanged(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your password for ${site.artistName} was changed`,
    heading: "Your password was changed",
    blocks: [
      paragraph(
        `It was changed on ${sayMoment(site.now, site.timeZone)}. If that was you, there is nothing to do.`,
      ),
      paragraph("If it was not you, choose a new password now. That signs everyone else out."),
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
      paragraph("Somebody, hopefully you, asked for a new password for your account."),
      button("Choose a New Password", path),
      paragraph("The link works once, for 30 minutes. Using it signs you out everywhere."),
    ],
    reason:
      "If you did not ask for this, ignore this email: your password stays as it is, and nobody else can see this link.",
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
      paragraph(`It happened on ${sayMoment(site.now, site.timeZone)}. ${meaning}`),
      paragraph("If that was not you, choose a new password now and check where you are signed in."),
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
      meaning: "From now on you need a code from your authenticator app to sign in.",
    };
  }
  if (facts.change === "disabled") {
    return { heading: "Two-step sign-in is off", meaning: "Your password alone is enough to sign in now." };
  }
  if (facts.change === "reset") {
    return {
      heading: "Two-step sign-in was reset",
      meaning:
        "An admin of this site turned it off for you and signed you out everywhere. Your password alone is enough to sign in now; please turn it on again.",
    };
  }
  const left = facts.codesLeft === 1 ? "1 backup code is" : `${facts.codesLeft} backup codes are`;
  return { heading: "A backup code was used", meaning: `It can't be used again; ${left} left.` };
}
